import {
  type ActivityEntry,
  type ActivityFilter,
  activityReach,
  describeActivity,
  type StoredActivity,
} from '#contract/activity.ts';
import { type Page, type PageRequest, toPage } from '#contract/basics/paging.ts';
import { formatDate, formatTime } from '#contract/basics/village-time.ts';
import type { Db } from '#worker/db/client.ts';
import { csvOf } from '#worker/http/responses/csv.ts';
import { type Actor, listEntries, listNamedEntries, recordUse } from './queries.ts';

/**
 * A page of the activity record, newest first. Entries are not counted: the page reads one more than it returns, and `total` is a
 * lower bound.
 */
export async function listActivities(
  db: Db,
  filter: ActivityFilter,
  page: PageRequest,
): Promise<Page<ActivityEntry>> {
  const before = (page.page - 1) * page.limit;
  const left = activityReach.list - before;
  if (left <= 0) return toPage([], page, activityReach.list);
  const rows = await listNamedEntries(db, filter, page, Math.min(page.limit + 1, left));
  const total = rows.length > 0 ? before + rows.length : 0;
  return toPage(rows.slice(0, page.limit), page, total);
}

/** The newest entries as CSV, with ids but no names. The export itself is audited. */
export async function exportActivities(
  db: Db,
  filter: ActivityFilter,
  actor: Actor,
): Promise<string> {
  const all = { page: 1, limit: activityReach.csv };
  const [rows] = await db.batch([
    listEntries(db, filter, all, all.limit),
    recordUse(db, { ...actor, action: 'activities.export', subject: '' }),
  ]);
  const titles = ['Tanggal', 'Waktu', 'Akun', 'Kegiatan', 'Tindakan', 'Objek', 'Asal', 'Jumlah'];
  return csvOf([titles, ...rows.map(toLine)]);
}

function toLine(entry: StoredActivity): (string | number)[] {
  const { at, akun, tindakan, objek, asal, jumlah } = entry;
  const what = [describeActivity(entry), tindakan, objek];
  return [formatDate(at), formatTime(at), akun, ...what, asal ?? '', jumlah ?? ''];
}
