import { Bar } from './bar.tsx';

/** How much of the form has left; the live region stays, so that the start is announced. */
export function SendProgress({ sending, share }: { sending: boolean; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <>
      <p className="sr-only" role="status">
        {sending ? 'Pengajuan sedang dikirim. Jangan tutup halaman ini.' : ''}
      </p>
      {sending && (
        <div className="mb-4 flex items-center gap-4">
          <Bar value={percent} max={100} />
          <span className="w-12 shrink-0 text-end tabular-nums">{percent}%</span>
        </div>
      )}
    </>
  );
}
