import { minuteMs } from '#contract/basics/durations.ts';
import { type VillageConfig, village } from '#village.config.ts';
import type { Db } from '#worker/db/client.ts';
import { readOne, readRows } from '#worker/db/read.ts';
import { type OfficeRow, officeRow } from './queries.ts';

/** The village as its office changed it: what the page Kantor saved, over village.config.ts. */
export const openVillage = (row: OfficeRow | undefined): VillageConfig => ({
  ...village,
  office: { ...village.office, ...row?.settings },
});

/** As `openVillage`, as a read that can be combined with others. */
export const officeState = readRows(officeRow, ([row]) => openVillage(row));

export const readOffice = (db: Db): Promise<VillageConfig> => readOne(db, officeState);

/** What this isolate last read for a refusal. */
let known = { at: 0, phone: '' };

/** The office's telephone, at most a minute old: refusals of a flood of requests must not each cost a read. */
export async function officePhone(db: Db, now = Date.now()): Promise<string> {
  if (now - known.at < minuteMs) return known.phone;
  const { office } = await readOffice(db).catch(() => village);
  known = { at: now, phone: office.telepon };
  return known.phone;
}
