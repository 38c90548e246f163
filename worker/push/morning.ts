import { hourMs } from '#contract/basics/durations.ts';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import { isOpenOn } from '#contract/opening-hours.ts';
import { lateBefore } from '#contract/promise.ts';
import type { VillageConfig } from '#village.config.ts';
import { deliver, type PushContext } from './deliver.ts';
import { pendingTimes, queueMorning } from './queries.ts';

/** Applications that are counted at most. */
const maxCounted = 1000;

/** Sends officials what waits, on days on which the office opens. Repeated on the same day, it sends nothing more. */
export async function remindOfficials(
  context: PushContext,
  village: VillageConfig,
  unsigned: number,
  now: Date,
): Promise<number> {
  const { db, origin } = context;
  const today = villageDay(now);
  if (origin === null || !isOpenOn(today, village.office)) return 0;
  const pending = await pendingTimes(db, maxCounted);
  if (pending.length + unsigned === 0) return 0;
  const promised = lateBefore(village, 'decision', now);
  const late = pending.filter(({ countedFrom }) => countedFrom < promised).length;
  const parts = [
    pending.length > 0 && `${pending.length} pengajuan menunggu keputusan.`,
    late > 0 && `${late} di antaranya lewat dari waktu yang dijanjikan.`,
    unsigned > 0 && `${unsigned} surat menunggu tanda tangan.`,
  ];
  const event = `pagi-${isoDay(today)}`;
  const message = {
    event,
    body: parts.filter(Boolean).join(' '),
    navigate: `${origin}/adminpanel?menu=surat`,
    lifetime: (8 * hourMs) / 1000,
  };
  await queueMorning(db, event, now);
  // Those of an earlier morning are not needed any more.
  return deliver(context, 'morning', now, (due) => (due.event === event ? message : null));
}
