import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { lowerTerms } from '#contract/village/words.ts';
import { useWindowEvent } from '#site/lib/pages/use-window-event.ts';
import { sentKey, storeInTab } from '#site/lib/storage/tab-store.ts';
import { AskOffice } from '#site/ui/account/ask-office.tsx';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { Message } from '#site/ui/states/message.tsx';
import type { Sent } from './state/use-application-form.ts';

/** Loaded after sending; if it does not arrive, the rest of the notice is complete. */
const PushOffer = lazy<ComponentType<{ className: string }>>(() =>
  import('#site/ui/account/push-offer.tsx').then(
    ({ PushOffer }) => ({ default: PushOffer }),
    () => ({ default: () => null }),
  ),
);

const DecisionDay = lazy<ComponentType>(() =>
  import('./decision-day.tsx').then(
    ({ DecisionDay }) => ({ default: DecisionDay }),
    () => ({ default: () => null }),
  ),
);

const dashboard = '/dashboard';

interface SentNoticeProps {
  sent: Sent;
  /** Office hours in words. */
  officeHours: string;
  whatsapp: string;
}

/** Confirms that the application was received, with its number and what happens next. Closing the dialog opens the dashboard. */
export function SentNotice({ sent, officeHours, whatsapp }: SentNoticeProps) {
  const { reference, old, alreadySent } = sent;
  const close = () => location.assign(dashboard);

  useEffect(() => storeInTab(sentKey, reference), [reference]);

  // Going back in the browser must show an empty form instead of the cached page.
  useWindowEvent('pageshow', ({ persisted }) => persisted && location.reload());

  return (
    <div className="mt-6">
      <Message tone="success">
        <p>Pengajuan berhasil dikirim.</p>
        <a className={`${buttonClass('secondary')} mt-3`} href={dashboard}>
          Ke dashboard
        </a>
      </Message>
      <Dialog
        onClose={close}
        title="Pengajuan Berhasil!"
        actions={<Button onClick={close}>Kembali</Button>}
      >
        <p>Formulir Anda telah berhasil dikirim.</p>
        <dl className="mt-4 rounded-xl border border-line bg-sunk px-4 py-3">
          <dt className="text-ink-soft">Nomor pengajuan</dt>
          <dd className="font-bold text-2xl tabular-nums">{reference}</dd>
          <dd className="mt-1">{`Sebutkan nomor ini bila bertanya ke kantor ${lowerTerms.village}.`}</dd>
        </dl>
        <Suspense fallback={null}>
          <DecisionDay />
          <PushOffer className="mt-3" />
        </Suspense>
        <p className="mt-3">{`Perangkat ${lowerTerms.village} memeriksanya pada ${officeHours}. Hasilnya, dan cara mendapatkan suratnya, tampil di Riwayat Pengajuan.`}</p>
        <p className="mt-1">
          <AskOffice whatsapp={whatsapp} reference={reference} />
        </p>
        {old && <p className="mt-3">{oldTexts[old]}</p>}
        {alreadySent && (
          <p className="mt-3">
            Yang diterima adalah kiriman Anda yang pertama; perubahan sesudahnya tidak ikut
            terkirim.
          </p>
        )}
      </Dialog>
    </div>
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
