import {
  type ActivityEntry,
  type ActivityFilter,
  type ActivityPage,
  activityReach,
  describeActivity,
  shortId,
} from '#contract/activity.ts';
import { type PageRequest, toPage } from '#contract/basics/paging.ts';
import { formatDate, formatTime } from '#contract/basics/village-time.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { csvOf } from '#worker/http/responses/csv.ts';
import { toEntry } from './objects.ts';
import { type Actor, listEntries, listOfficials, recordUse } from './queries.ts';

/**
 * A page of the activity record, newest first. Entries are not counted: the page reads one more than it returns, and `total` is a
 * lower bound.
 */
export async function listActivities(
  db: Db,
  filter: ActivityFilter,
  page: PageRequest,
): Promise<ActivityPage> {
  const before = (page.page - 1) * page.limit;
  const left = activityReach.list - before;
  if (left <= 0) return { ...toPage([], page, activityReach.list), petugas: [] };
  const { rows, petugas } = await runBatch(db, {
    rows: listEntries(db, filter, page, Math.min(page.limit + 1, left)),
    petugas: listOfficials(db),
  });
  const total = rows.length > 0 ? before + rows.length : 0;
  return { ...toPage(rows.slice(0, page.limit).map(toEntry), page, total), petugas };
}

/** The newest entries as CSV, with ids and the names that the list has. The export itself is audited. */
export async function exportActivities(
  db: Db,
  filter: ActivityFilter,
  actor: Actor,
): Promise<string> {
  const all = { page: 1, limit: activityReach.csv };
  const { rows } = await runBatch(db, {
    rows: listEntries(db, filter, all, all.limit),
    use: recordUse(db, { ...actor, action: 'activities.export', subject: '' }),
  });
  return csvOf([titles, ...rows.map(toEntry).map(toLine)]);
}

const titles = [
  ...['Tanggal', 'Waktu', 'Oleh', 'Kegiatan', 'Tindakan', 'Objek', 'Asal', 'Jumlah'],
  ...['Akun', 'ID objek'],
];

function toLine(entry: ActivityEntry): (string | number)[] {
  const { at, akun, nama, tindakan, objek, objekId, asal, jumlah } = entry;
  const who = nama ?? shortId(akun);
  const what = [describeActivity(entry), tindakan, objek];
  const ids = [akun, objekId];
  return [formatDate(at), formatTime(at), who, ...what, asal ?? '', jumlah ?? '', ...ids];
}
