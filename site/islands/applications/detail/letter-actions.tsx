import { useMutation } from '@tanstack/react-query';
import type { ApplicationRecord } from '#contract/applications.ts';
import { HandoverButtons } from '#site/islands/handover/handover-buttons.tsx';
import { callApi } from '#site/lib/api/api-client.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import type { LinkList } from '#site/lib/letters/letter-link.ts';
import { usePrint } from '#site/lib/letters/use-print.ts';
import { useCan } from '#site/lib/session/use-can.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { DialogButton } from '#site/ui/dialogs/dialog-button.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { PdfLink } from '#site/ui/letters/pdf-link.tsx';
import { Failure } from '#site/ui/states/failure.tsx';
import { Message } from '#site/ui/states/message.tsx';

const SignedDialog = lazyDialog(
  async () => (await import('#site/islands/signed-letters/signed-dialog.tsx')).SignedDialog,
);
const ScanButton = lazyDialog(
  async () => (await import('#site/islands/signed-letters/scan-dialog.tsx')).ScanButton,
);
const WithdrawDialog = lazyDialog(
  async () => (await import('#site/islands/register/withdraw-dialog.tsx')).WithdrawDialog,
);

interface LetterActionsProps {
  record: ApplicationRecord;
  /** The list that the record's link comes from. */
  list: LinkList;
  /** Receives the success message of an action. */
  onDone: (text: MessageText) => void;
}

/** Actions on the letter of an approved application. */
export function LetterActions({ record, list, onDone }: LetterActionsProps) {
  const { _id, idSurat, pdfPath, kodeVerifikasi, caraTandaTangan, withdrawnAt } = record;
  const { bertandaTanganPada } = record;
  const mayWithdraw = useCan('letters.withdraw');
  const mayReplace = useCan('letters.confirmScan');
  const { print, failure } = usePrint(record, list);
  // The register entry is read when 'Cabut' is clicked.
  const search = useMutation({
    mutationFn: () => callApi('POST letters/search', { body: { kode: kodeVerifikasi ?? '' } }),
  });
  const entry = search.data?.data[0];
  return (
    <div className="letter-actions">
      <Message tone="error" text={failure} />
      <div className="letter-buttons">
        {idSurat && record.pindaian && (
          <ScanButton letter={{ ...record, idSurat }} onDone={onDone} />
        )}
        {pdfPath && (
          <Button variant="secondary" onClick={print}>
            Cetak
          </Button>
        )}
        {idSurat && <HandoverButtons id={idSurat} letter={record} onDone={onDone} />}
        {pdfPath && (
          <PdfLink id={_id} href={pdfPath} list={list} className={buttonClass('secondary')} />
        )}
        {pdfPath && caraTandaTangan !== 'qr' && (mayReplace || !bertandaTanganPada) && (
          <DialogButton label={bertandaTanganPada ? 'Ganti' : 'Unggah'}>
            {(close) => (
              <SignedDialog
                letter={{ ...record, pengajuan: _id }}
                onClose={close}
                onSigned={(text) => {
                  close();
                  onDone(text);
                }}
              />
            )}
          </DialogButton>
        )}
        {mayWithdraw && !withdrawnAt && (
          <>
            <Button
              className="row-danger"
              variant="secondary"
              busy={search.isPending}
              onClick={() => search.mutate()}
            >
              Cabut
            </Button>
            <Failure error={search.error} line="Surat belum dapat dibuka." />
          </>
        )}
      </div>
      {entry && (
        <WithdrawDialog
          letter={entry}
          onClose={search.reset}
          onDone={(text) => {
            search.reset();
            onDone(text);
          }}
        />
      )}
    </div>
  );
}
