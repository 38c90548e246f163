import { useEffect } from 'react';
import { keepInTab, sentKey } from '../../lib/storage/tab-store.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Message } from '../../ui/message.tsx';
import type { ApplicationFormState } from './state/use-application-form.ts';

const dashboard = '/dashboard';

/** @param officeHours the village's, in words */
type SentNoticeProps = { form: ApplicationFormState; officeHours: string };

/** The application has arrived; every way out of the dialog leads to the dashboard, which shows it. */
export function SentNotice({ form, officeHours }: SentNoticeProps) {
  const { reference } = form;
  const leave = () => location.assign(dashboard);

  useEffect(() => keepInTab(sentKey, reference), [reference]);

  useEffect(() => {
    // Whoever comes back by the browser's Back finds an empty form.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  return (
    <div className="mt-6">
      <Message tone="success">
        <p>Pengajuan berhasil dikirim.</p>
        <a className={`${buttonClass('secondary')} mt-3`} href={dashboard}>
          Ke dashboard
        </a>
      </Message>
      <Dialog
        open
        onClose={leave}
        title="Pengajuan Berhasil!"
        actions={<Button onClick={leave}>Kembali</Button>}
      >
        <p>Formulir Anda telah berhasil dikirim.</p>
        <dl className="mt-4 rounded-xl border border-line bg-sunk px-4 py-3">
          <dt className="text-ink-soft">Nomor pengajuan</dt>
          <dd className="font-bold text-2xl tabular-nums">{reference}</dd>
          <dd className="mt-1">Sebutkan nomor ini bila bertanya ke kantor desa.</dd>
        </dl>
        <p className="mt-3">
          Perangkat desa memeriksanya pada {officeHours}. Hasilnya, dan cara mendapatkan suratnya,
          tampil di Riwayat Pengajuan.
        </p>
        {form.alreadySent && (
          <p className="mt-3">
            Yang diterima adalah kiriman Anda yang pertama; perubahan sesudahnya tidak ikut
            terkirim.
          </p>
        )}
      </Dialog>
    </div>
  );
}
