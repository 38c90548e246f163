import type { RegisterEntry } from '#contract/issued/register.ts';
import { SheetTitle } from '#site/islands/applications/sheet-title.tsx';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import type { MessageText } from '#site/ui/message.tsx';
import { describeSigned, SignedUpload } from './signed-upload.tsx';

interface SignedDialogProps {
  entry: RegisterEntry;
  onClose: () => void;
  onSigned: (text: MessageText) => void;
}

/** Uploads the signed letter of a register entry. */
export function SignedDialog({ entry, onClose, onSigned }: SignedDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={<SheetTitle what="Surat bertanda tangan" name={entry.nama} />}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Tutup
        </Button>
      }
    >
      <p className="mb-5 wrap-anywhere">
        <span>{`${entry.judul}, nomor `}</span>
        <b>{entry.nomorSurat}</b>
        <span>.</span>
      </p>
      <SignedUpload
        id={entry.pengajuan ?? ''}
        kode={entry.kodeVerifikasi}
        signature={entry}
        onDone={(record) => onSigned(describeSigned(record))}
      />
    </Dialog>
  );
}
