import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import type { Office, OfficeRecord } from '#contract/office.ts';
import { type Actor, withAuditEntry } from '#worker/audit/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import { defineRead } from '#worker/db/read.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { contentTags } from '#worker/http/responses/cache.ts';
import { type Purging, purgeCache } from '#worker/job-runs/index.ts';
import * as queries from './queries.ts';
import { openVillage } from './read-office.ts';

const toRecord = (row: queries.OfficeRow | undefined): OfficeRecord => ({
  ...openVillage(row).office,
  revision: row?.revision ?? 0,
});

/** What the office published of itself, and whether online applications are paused. */
export const officeRecord = defineRead(
  (db) => ({
    rows: queries.officeRow(db),
    pauses: queries.pauseRow(db, isoDay(villageDay(new Date()))),
  }),
  ({ rows: [row], pauses: [jeda] }): OfficeRecord => ({ ...toRecord(row), ...(jeda && { jeda }) }),
);

interface Change {
  /** What is left out stays. */
  settings: Partial<Office>;
  /** The revision that the editor loaded; undefined for any. */
  loaded: number | undefined;
}

/**
 * Saves what an official changed. 400 for a new period of closed days that is over, 409 with the current record if it has another
 * revision than `loaded`.
 */
export async function changeOffice(
  purging: Purging,
  { settings, loaded }: Change,
  actor: Actor,
): Promise<OfficeRecord | Refusal> {
  const { db } = purging;
  const [before] = await queries.officeRow(db);
  const over = overBefore(settings, before?.settings, isoDay(villageDay(actor.now)));
  if (over) return Refusal.fields(over);
  const merged = { ...before?.settings, ...inOrder(settings) };
  const current = before?.revision ?? 0;
  const conflict = async () => {
    const record = toRecord((await queries.officeRow(db))[0]);
    const message = 'Data kantor sudah diubah petugas lain sejak Anda membukanya.';
    return new Refusal('conflict', message, { current: record });
  };
  if (loaded !== undefined && loaded !== current) return conflict();
  const entry = { ...actor, action: 'office.change', subject: '' } as const;
  const { saved } = await runBatch(db, {
    saved: withAuditEntry(db, queries.saveOffice(db, merged, current), entry),
  });
  if (!saved[0]) return conflict();
  await purgeCache(purging, contentTags([]), actor.now);
  return toRecord(saved[0]);
}

/** Closed days that are over may stay but not be added. */
function overBefore(
  { tutup = [] }: Partial<Office>,
  saved: Partial<Office> | undefined,
  today: string,
) {
  const known = (saved?.tutup ?? []).map(({ dari, sampai }) => `${dari} ${sampai}`);
  const faults = tutup.flatMap(({ dari, sampai }, at) =>
    sampai < today && !known.includes(`${dari} ${sampai}`)
      ? [[`tutup.${at}.sampai`, 'Hari ini sudah lewat.']]
      : [],
  );
  return faults.length > 0 && Object.fromEntries(faults);
}

/** Hours and closed days by time. */
function inOrder({ jamBuka, tutup, ...rest }: Partial<Office>): Partial<Office> {
  return {
    ...rest,
    ...(jamBuka && {
      jamBuka: jamBuka.toSorted((a, b) => a.hari - b.hari || (a.dari < b.dari ? -1 : 1)),
    }),
    ...(tutup && { tutup: tutup.toSorted((a, b) => (a.dari < b.dari ? -1 : 1)) }),
  };
}
