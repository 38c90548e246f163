import { formatDay, isoDay, villageDay } from '#contract/basics/village-time.ts';
import { type Actor, withAuditEntry } from '#worker/audit/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { type Done, Refusal } from '#worker/http/refusal.ts';
import { saveRun } from '#worker/job-runs/index.ts';
import { clockDoubt, endClockDoubt } from './queries.ts';

/** Whether the clock has not jumped, or an admin has confirmed its date since. Without it nothing is deleted by age. */
export const isClockTrusted = async (db: Db): Promise<boolean> =>
  (await clockDoubt(db)).length === 0;

/** Ends the doubt about the clock. 409 if the server's date is another one. */
export async function confirmClock(db: Db, tanggal: string, actor: Actor): Promise<Done | Refusal> {
  const today = villageDay(actor.now);
  if (tanggal !== isoDay(today))
    return new Refusal(
      'conflict',
      `Jam server menunjuk ${formatDay(today)}. Bila itu keliru, minta pengelola portal membetulkan jamnya.`,
    );
  const run = saveRun(db, { job: 'clock', outcome: 'ok', at: actor.now.toISOString(), detail: {} });
  await runBatch(db, {
    doubt: endClockDoubt(db),
    run: withAuditEntry(db, run, { ...actor, action: 'portal.clock', subject: tanggal }),
  });
  return { message: 'Tanggal sudah dibenarkan. Surat dan perawatan malam berjalan lagi.' };
}
