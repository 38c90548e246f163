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
          <progress
            className="h-3 grow accent-leaf"
            max={100}
            value={percent}
            aria-label="Terkirim"
          />
          <span className="tabular-nums" aria-hidden="true">
            {percent}%
          </span>
        </div>
      )}
    </>
  );
}
