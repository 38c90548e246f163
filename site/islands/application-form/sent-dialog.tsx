import { deadlineOf } from '#contract/promise.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { formatWeekday } from '#site/lib/formats/events.ts';
import { village } from '#site/lib/village.ts';
import { AskOffice } from '#site/ui/account/ask-office.tsx';
import { PushOffer } from '#site/ui/account/push-offer.tsx';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import type { Sent } from './state/use-application-form.ts';

export interface SentDialogProps {
  sent: Sent;
  /** Office hours in words. */
  officeHours: string;
  whatsapp: string;
  onClose: () => void;
}

/** The number of an application that was sent, and what happens next. */
export function SentDialog({ sent, officeHours, whatsapp, onClose }: SentDialogProps) {
  const { reference, old, alreadySent } = sent;
  const decided = deadlineOf(village, 'decision', new Date().toISOString());
  return (
    <Dialog
      onClose={onClose}
      title="Pengajuan Berhasil!"
      actions={
        <Button variant="primary" onClick={onClose}>
          Kembali
        </Button>
      }
    >
      <p>Formulir Anda telah berhasil dikirim.</p>
      <dl className="mt-4 rounded-xl border border-line bg-sunk px-4 py-3">
        <dt className="text-ink-soft">Nomor pengajuan</dt>
        <dd className="font-bold text-2xl tabular-nums">{reference}</dd>
        <dd className="mt-1">{`Sebutkan nomor ini bila bertanya ke kantor ${lowerTerms.village}.`}</dd>
      </dl>
      {decided && (
        <p className="mt-3 font-semibold">{`Diputuskan paling lambat ${formatWeekday(decided)}.`}</p>
      )}
      <PushOffer className="mt-3" />
      <p className="mt-3">{`Perangkat ${lowerTerms.village} memeriksanya pada ${officeHours}. Hasilnya, dan cara mendapatkan suratnya, tampil di Riwayat Pengajuan.`}</p>
      <p className="mt-1">
        <AskOffice whatsapp={whatsapp} reference={reference} />
      </p>
      {old && <p className="mt-3">{oldTexts[old]}</p>}
      {alreadySent && (
        <p className="mt-3">
          Yang diterima adalah kiriman Anda yang pertama; perubahan sesudahnya tidak ikut terkirim.
        </p>
      )}
    </Dialog>
  );
}

/** What became of the application that this one replaces. */
const oldTexts = {
  cancelled: 'Pengajuan Anda yang lama sudah dibatalkan.',
  decided:
    'Pengajuan Anda yang lama lebih dahulu diputuskan petugas, jadi tidak dibatalkan. Keduanya ada di Riwayat Pengajuan. Bila yang baru ini tidak perlu lagi, batalkan di sana.',
  unknown:
    'Pengajuan Anda yang lama belum dibatalkan, karena sambungan terputus. Batalkan di Riwayat Pengajuan.',
};
