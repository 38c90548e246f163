import { useEffect } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Message } from '../../ui/message.tsx';

const dashboard = '/dashboard';

/** The application has arrived; every way out of the dialog leads to the dashboard. */
export function SentNotice({ alreadySent }: { alreadySent: boolean }) {
  const leave = () => location.assign(dashboard);

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
        <p className="mt-3">
          Perangkat desa akan memeriksanya pada jam kerja. Lihat hasilnya, dan unduh surat bila
          sudah disetujui, di Riwayat Pengajuan.
        </p>
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
