import type { StatusCounts } from '../../../../worker/contract/applications.ts';

/** How much there is to do, and what is done. */
export function QueueCounts({ counts }: { counts: StatusCounts | undefined }) {
  const { Menunggu = 0, Disetujui = 0, Ditolak = 0 } = counts ?? {};
  const say = (count: number) => count.toLocaleString('id-ID');
  return (
    <p
      className="-mt-2 mb-4 flex min-h-7 flex-wrap gap-x-5 gap-y-1 text-ink-soft tabular-nums [&_span:not(.text-amber-ink)_b]:text-ink"
      aria-live="polite"
    >
      {counts && (
        <>
          <span className={Menunggu > 0 ? 'font-bold text-amber-ink [&_b]:font-bold' : undefined}>
            <b>{say(Menunggu)}</b> menunggu
          </span>
          <span>
            <b>{say(Disetujui)}</b> disetujui
          </span>
          <span>
            <b>{say(Ditolak)}</b> ditolak
          </span>
        </>
      )}
    </p>
  );
}
