import type { StatusCounts } from '../../../../worker/contract/applications.ts';

/** How much there is to do, and what is done. */
export function QueueCounts({ counts }: { counts: StatusCounts | undefined }) {
  const { Menunggu = 0, Disetujui = 0, Ditolak = 0 } = counts ?? {};
  const say = (count: number) => count.toLocaleString('id-ID');
  return (
    <p className="queue-counts" aria-live="polite">
      {counts && (
        <>
          <span className={Menunggu > 0 ? 'queue-count-due' : undefined}>
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
