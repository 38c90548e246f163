import { ActionDialog } from '#site/forms/dialogs/confirm-dialog.tsx';
import { type Letter, nameLetter } from '#site/islands/handover/handover.ts';
import { remedyFor } from '#site/islands/panel/confirm-password.tsx';
import { callApi } from '#site/lib/api/api-client.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import type { Press } from '#site/lib/api/press.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { DialogButton } from '#site/ui/dialogs/dialog-button.tsx';
import { letterChange } from './letters.ts';

const undoing = (id: string) =>
  letterChange((press: Press) => callApi('DELETE letters/:id/revoked', { press, params: { id } }));

interface UndoWithdrawalProps {
  /** Id of the letter in the register. */
  id: string;
  letter: Letter & { pencabutanBisaDibatalkanSampai: string | null };
  onUndone: (text: MessageText) => void;
}

/** 'Batalkan pencabutan', for a day: makes a withdrawn letter valid again. */
export function UndoWithdrawal({ id, letter, onUndone }: UndoWithdrawalProps) {
  const until = letter.pencabutanBisaDibatalkanSampai;
  if (!until) return null;
  return (
    <DialogButton className="row-button" label="Batalkan pencabutan">
      {(close) => (
        <ActionDialog
          title="Batalkan pencabutan?"
          confirm="Berlakukan lagi"
          dismiss="Tetap dicabut"
          variant="primary"
          action={undoing(id)}
          failure={{ line: 'Surat ini masih dicabut.' }}
          remedyFor={remedyFor}
          onClose={close}
          onDone={() => {
            close();
            onUndone({
              line: `${nameLetter(letter)}: pencabutan dibatalkan.`,
              advice: 'Surat berlaku lagi; halaman verifikasi dan riwayat pemohon menyatakannya.',
            });
          }}
        >
          <p className="wrap-anywhere">{`${nameLetter(letter)} berlaku lagi dengan nomor dan berkas yang sama. Ini dapat dilakukan sampai ${formatMoment(until)}.`}</p>
        </ActionDialog>
      )}
    </DialogButton>
  );
}
