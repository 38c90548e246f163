import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import type { Letter } from '#site/islands/handover/handover.ts';
import { HandoverButtons } from '#site/islands/handover/handover-buttons.tsx';
import type { LetterTask } from '#site/islands/register/letters.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import type { LinkList } from '#site/lib/letters/letter-link.ts';
import { usePrint } from '#site/lib/letters/use-print.ts';
import { useCan } from '#site/lib/session/use-can.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { PdfLink } from '#site/ui/letters/pdf-link.tsx';
import { Failure } from '#site/ui/states/failure.tsx';
import { Message } from '#site/ui/states/message.tsx';
import type { ActResult } from '../acts.ts';

const SignedDialog = lazyDialog(
  async () => (await import('#site/islands/signed-letters/signed-dialog.tsx')).SignedDialog,
);
const ScanButton = lazyDialog(
  async () => (await import('#site/islands/signed-letters/scan-dialog.tsx')).ScanButton,
);
const ReplaceDialog = lazyDialog(
  async () => (await import('#site/islands/register/replace-dialog.tsx')).ReplaceDialog,
);
const WithdrawDialog = lazyDialog(
  async () => (await import('#site/islands/register/withdraw-dialog.tsx')).WithdrawDialog,
);

type Kind = Exclude<LetterTask['kind'], 'details'>;

interface LetterButtonsProps {
  /** Of the queue, or of the register. */
  letter: Letter &
    Pick<RegisterEntry, '_id' | 'pdfPath' | 'pindaian' | 'kodeVerifikasi' | 'pengajuan'> &
    Pick<ApplicationRecord, 'idSurat'>;
  /** The list that its link comes from. */
  list: LinkList;
  /** Receives the message of an act that needs no dialog. */
  onDone: (result: ActResult) => void;
  /** The entry of a dialog is being read. */
  busy?: boolean;
  onTask: (kind: Kind) => void;
}

/** What can be done with a letter. */
export function LetterButtons({ letter, list, busy, onDone, onTask }: LetterButtonsProps) {
  const { _id, idSurat, pdfPath, pengajuan, caraTandaTangan, withdrawnAt, bertandaTanganPada } =
    letter;
  const mayWithdraw = useCan('letters.withdraw') && !withdrawnAt;
  const mayReplace = useCan('letters.confirmScan');
  const { print, failure } = usePrint(letter, list);
  const canUpload = pdfPath && pengajuan && caraTandaTangan !== 'qr';
  return (
    <div className="col-span-full grid min-w-0 grid-cols-1 gap-2 max-sm:basis-full">
      <Message tone="error" text={failure} />
      <div className="letter-buttons">
        {idSurat && <ScanButton letter={{ ...letter, idSurat }} onDone={onDone} />}
        {pdfPath && <Button onClick={print}>Cetak</Button>}
        {idSurat && caraTandaTangan && (
          <HandoverButtons id={idSurat} letter={letter} onDone={onDone} />
        )}
        {pdfPath && (
          <PdfLink id={_id} href={pdfPath} list={list} className={buttonClass('secondary')} />
        )}
        {canUpload && (mayReplace || !bertandaTanganPada) && (
          <Button onClick={() => onTask('sign')}>{bertandaTanganPada ? 'Ganti' : 'Unggah'}</Button>
        )}
        {mayWithdraw && pengajuan && (
          <Button busy={busy} onClick={() => onTask('replace')}>
            Ganti dengan surat baru
          </Button>
        )}
        {mayWithdraw && (
          <Button className="row-danger" busy={busy} onClick={() => onTask('withdraw')}>
            Cabut
          </Button>
        )}
      </div>
    </div>
  );
}

interface LetterActionsProps extends Pick<LetterButtonsProps, 'list' | 'onDone'> {
  record: ApplicationRecord;
}

/** What can be done with the letter of an approved application, with its dialogs. */
export function LetterActions({ record, list, onDone }: LetterActionsProps) {
  const letter = { ...record, pengajuan: record._id };
  const [task, setTask] = useState<Kind | null>(null);
  // The register entry is read when a dialog needs it.
  const search = useMutation({
    mutationFn: () =>
      callApi('POST letters/search', { body: { kode: record.kodeVerifikasi ?? '' } }),
  });
  const entry = search.data?.data[0];
  const shared = {
    onClose: () => setTask(null),
    onDone(result: ActResult) {
      setTask(null);
      onDone(result);
    },
  };
  return (
    <>
      <LetterButtons
        {...{ letter, list, onDone }}
        busy={search.isPending}
        onTask={(kind) => {
          setTask(kind);
          if (kind !== 'sign') search.mutate();
        }}
      />
      <Failure error={search.error} line="Surat belum dapat dibuka." />
      {task && <LetterTaskDialog {...{ task, letter, entry, ...shared }} />}
    </>
  );
}

interface LetterTaskDialogProps extends Pick<LetterButtonsProps, 'onDone'> {
  task: Kind;
  /** Its signed file is uploaded by the id of its application. */
  letter: ComponentProps<typeof SignedDialog>['letter'];
  /** Undefined while it is read. */
  entry: RegisterEntry | undefined;
  onClose: () => void;
}

/** The dialog of an act on a letter. */
export function LetterTaskDialog({ task, letter, entry, ...shared }: LetterTaskDialogProps) {
  if (task === 'sign') return <SignedDialog {...shared} letter={letter} onSigned={shared.onDone} />;
  const Dialog = task === 'withdraw' ? WithdrawDialog : ReplaceDialog;
  return entry && <Dialog {...shared} letter={entry} />;
}
