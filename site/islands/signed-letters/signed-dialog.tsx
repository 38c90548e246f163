import type { ApplicationRecord } from '#contract/applications.ts';
import { SheetTitle } from '#site/islands/applications/sheet-title.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import type { MessageText } from '#site/ui/message.tsx';
import { describeSigned, SignedUpload } from './signed-upload.tsx';

interface SignedDialogProps {
  /** `pengajuan` is the id of its application. */
  letter: { pengajuan: string } & Pick<
    ApplicationRecord,
    'nama' | 'judul' | 'nomorSurat' | 'kodeVerifikasi' | 'bertandaTanganPada'
  >;
  onClose: () => void;
  onSigned: (text: MessageText) => void;
}

/** Uploads the signed letter of an application. */
export function SignedDialog({ letter, onClose, onSigned }: SignedDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={<SheetTitle what="Surat bertanda tangan" name={letter.nama} />}
    >
      <p className="mb-5 wrap-anywhere">
        <span>{`${letter.judul}, nomor `}</span>
        <b>{letter.nomorSurat}</b>
        <span>.</span>
      </p>
      <SignedUpload
        id={letter.pengajuan}
        kode={letter.kodeVerifikasi}
        replaces={letter.bertandaTanganPada !== null}
        onDone={(record) => onSigned(describeSigned(record))}
      />
    </Dialog>
  );
}
