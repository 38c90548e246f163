import { lazy, Suspense, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { withdrawalSentence } from '#contract/issued/withdrawal.ts';
import { HandoverButtons } from '#site/islands/handover/handover-buttons.tsx';
import type { LinkList } from '#site/lib/letters/letter-link.ts';
import { usePrint } from '#site/lib/letters/use-print.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { Message, type MessageText } from '#site/ui/message.tsx';
import { PdfLink } from '#site/ui/pdf-link.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

const SignedDialog = lazy(async () => ({
  default: (await import('#site/islands/signed-letters/signed-dialog.tsx')).SignedDialog,
}));

interface LetterActionsProps {
  record: ApplicationRecord;
  /** The list that the record's link comes from. */
  list: LinkList;
  /** Receives the success message of an action. */
  onDone: (text: MessageText) => void;
}

/** Actions on the letter of an approved application, and its verification code. */
export function LetterActions({ record, list, onDone }: LetterActionsProps) {
  const { _id, idSurat, pdfPath, kodeVerifikasi, caraTandaTangan, withdrawnAt } = record;
  const { print, failure } = usePrint(record, list);
  const [isUploading, setUploading] = useState(false);
  return (
    <div className="letter-actions">
      <Message tone="error" text={failure} />
      {kodeVerifikasi && (
        <p>
          <span className="text-ink-soft">Kode verifikasi </span>
          <a className="link" href={`/verifikasi/${kodeVerifikasi}`} target="_blank" rel="noopener">
            {kodeVerifikasi}
          </a>
        </p>
      )}
      <div className="letter-buttons">
        {pdfPath && (
          <Button variant="secondary" onClick={print}>
            Cetak
          </Button>
        )}
        {idSurat && (
          <HandoverButtons
            id={idSurat}
            letter={record}
            withTakeBack
            onDone={({ text }) => onDone(text)}
          />
        )}
        {pdfPath && (
          <PdfLink id={_id} href={pdfPath} list={list} className={buttonClass('secondary')} />
        )}
        {pdfPath && caraTandaTangan !== 'qr' && (
          <Button variant="secondary" onClick={() => setUploading(true)}>
            {record.bertandaTanganPada ? 'Ganti' : 'Unggah'}
          </Button>
        )}
        {!withdrawnAt && (
          <WithdrawButton
            record={record}
            onReplaced={onDone}
            onWithdrawn={(entry) =>
              onDone({ line: 'Surat telah dicabut.', advice: withdrawalSentence(entry) })
            }
          />
        )}
      </div>
      <Suspense>
        {isUploading && (
          <SignedDialog
            letter={{ ...record, pengajuan: _id }}
            onClose={() => setUploading(false)}
            onSigned={(text) => {
              setUploading(false);
              onDone(text);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
