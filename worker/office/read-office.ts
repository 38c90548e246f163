import { minuteMs } from '#contract/basics/durations.ts';
import { type OpenVillage, withOffice } from '#contract/office.ts';
import { village } from '#village.config.ts';
import type { Db } from '#worker/db/client.ts';
import { readOne, readRows } from '#worker/db/read.ts';
import { type OfficeRow, officeRow } from './queries.ts';

/** village.config.ts alone, as pages that are built without a database show it. */
export const startOffice: OpenVillage = { ...village, closed: [] };

/** The village as its office changed it. */
export const openVillage = (row: OfficeRow | undefined): OpenVillage =>
  withOffice(startOffice, row?.settings ?? {});

/** As `openVillage`, as a read that can be combined with others. */
export const officeState = readRows(officeRow, ([row]) => openVillage(row));

export const readOffice = (db: Db): Promise<OpenVillage> => readOne(db, officeState);

/** What this isolate last read for a refusal. */
let known = { at: 0, phone: '' };

/** The office's telephone, at most a minute old: refusals of a flood of requests must not each cost a read. */
export async function officePhone(db: Db, now = Date.now()): Promise<string> {
  if (now - known.at < minuteMs) return known.phone;
  const { contact } = await readOffice(db).catch(() => startOffice);
  known = { at: now, phone: contact.phone };
  return known.phone;
}
