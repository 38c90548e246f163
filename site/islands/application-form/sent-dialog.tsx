import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import type { ApplicationFormState } from './state/use-application-form.ts';

interface SentDialogProps {
  form: ApplicationFormState;
  /** The village's, in words. */
  officeHours: string;
  onClose: () => void;
}

/** The application's number, and what happens next. */
export function SentDialog({ form, officeHours, onClose }: SentDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Pengajuan Berhasil!"
      actions={<Button onClick={onClose}>Kembali</Button>}
    >
      <p>Formulir Anda telah berhasil dikirim.</p>
      <dl className="mt-4 rounded-xl border border-line bg-sunk px-4 py-3">
        <dt className="text-ink-soft">Nomor pengajuan</dt>
        <dd className="font-bold text-2xl tabular-nums">{form.reference}</dd>
        <dd className="mt-1">Sebutkan nomor ini bila bertanya ke kantor desa.</dd>
      </dl>
      <p className="mt-3">{`Perangkat desa memeriksanya pada ${officeHours}. Hasilnya, dan cara mendapatkan suratnya, tampil di Riwayat Pengajuan.`}</p>
      {form.alreadySent && (
        <p className="mt-3">
          Yang diterima adalah kiriman Anda yang pertama; perubahan sesudahnya tidak ikut terkirim.
        </p>
      )}
    </Dialog>
  );
}
