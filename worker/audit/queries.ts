import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { type Activity, type ActivityFilter, activitiesOf, type Look } from '#contract/activity.ts';
import { hourMs } from '#contract/basics/durations.ts';
import type { PageRequest } from '#contract/basics/paging.ts';
import { boundsOfDay } from '#contract/basics/village-time.ts';
import { officials } from '#contract/permissions.ts';
import { zone } from '#contract/village/words.ts';
import { followedBy, Linked } from '#worker/db/batch.ts';
import type { Condition, Db, Statement } from '#worker/db/client.ts';
import { offsetOf } from '#worker/db/read.ts';
import { auditEntries, loginCounts, users } from '#worker/db/schema.ts';
import { currentClientHash } from '#worker/http/client-address.ts';

/** Who acts, and when. */
export interface Actor {
  /** Empty for the portal itself. */
  accountId: string;
  now: Date;
}

export interface Action extends Actor {
  /** The permission that was used, or an event. */
  action: Activity;
  /** Id of the record that was acted on. */
  subject: string;
  /** Number of records, for an entry about several. */
  total?: number;
}

/** A change for `runBatch` with the entry that records it, and `news` (`queueNews`) about it. Both are inserted if it changes a row. */
export const withAuditEntry = <Change extends Statement>(
  db: Db,
  change: Change,
  action: Action,
  ...news: readonly Statement[]
) => followedBy(change, recordUse(db, action, sql`changes() > 0`), ...news);

/** A change of several records, each with its entry; `subjects` selects their ids before the change. */
export const withAuditEntries = <Change extends Statement>(
  db: Db,
  change: Change,
  action: Omit<Action, 'subject'>,
  subjects: Condition,
) => new Linked(change, [recordEach(db, action, subjects), change]);

/** SQL condition: the action was taken on the subject from the network of the current request. */
export const isFromSameNetwork = (action: Activity, subject: string): Condition =>
  sql`exists (select 1 from ${auditEntries} where subject = ${subject} and +action = ${action} and place = ${currentClientHash()})`;

/** Statement that records an action without a change, e.g. an export; place it in the batch that reads the exported data. */
export function recordUse(
  db: Db,
  { accountId, action, subject, now, total }: Action,
  onlyIf: Condition = sql`true`,
) {
  return db
    .insert(auditEntries)
    .select(
      sql`select null, ${now.toISOString()}, ${accountId}, ${action}, ${subject}, ${currentClientHash()}, ${total ?? null} where ${onlyIf}`,
    );
}

/** Statement that records an action on several records; `subjects` selects their ids. */
export function recordEach(
  db: Db,
  { accountId, action, now }: Omit<Action, 'subject'>,
  subjects: Condition,
) {
  return db
    .insert(auditEntries)
    .select(
      sql`select null, ${now.toISOString()}, ${accountId}, ${action}, id, ${currentClientHash()}, null from (${subjects})`,
    );
}

/** SQL condition: `also`, and no equal entry since a time. Limits how often a repeated action is recorded. */
export function notRecordedSince(
  { accountId, action, subject }: Action,
  since: Date,
  also: Condition,
): Condition {
  const { at } = auditEntries;
  const same = and(
    eq(auditEntries.subject, subject),
    gte(at, since.toISOString()),
    eq(auditEntries.action, action),
    eq(auditEntries.accountId, accountId),
  );
  return sql`${also} and not exists (select 1 from ${auditEntries} where ${same})`;
}

/** Statement that records that an official listed or searched people, once an hour. */
export function recordLook(
  db: Db,
  { viewer = '', now }: { viewer?: string; now: Date },
  action: Look,
) {
  const look = { accountId: viewer, now, action, subject: '' };
  const hourAgo = new Date(now.getTime() - hourMs);
  return recordUse(db, look, notRecordedSince(look, hourAgo, sql`true`));
}

const entry = {
  at: auditEntries.at,
  akun: auditEntries.accountId,
  tindakan: sql<Activity>`${auditEntries.action}`.as('tindakan'),
  objekId: auditEntries.subject,
  asal: auditEntries.place,
  jumlah: auditEntries.total,
};

/** Null for residents and for deleted accounts. */
const officialsName = sql<
  string | null
>`(select ${users.name} from ${users} where ${users.id} = ${auditEntries.accountId} and ${inArray(users.role, officials)})`;

/**
 * SQL expression: what the object of an entry is called, null once it is gone. Joined when it is read: the record is append-only, so a
 * title stored in it would outlive the deletion of its object.
 */
const objectName = sql<
  string | null
>`case substr(${auditEntries.action}, 1, instr(${auditEntries.action}, '.') - 1)
  when 'letters' then (select nomor_surat from letters where id = ${auditEntries.subject})
  when 'applications' then (select id from applications where id = ${auditEntries.subject})
  when 'users' then (select id from users where id = ${auditEntries.subject})
  when 'signatories' then (select nama from signatories where id = ${auditEntries.subject})
  when 'content' then (select collection || '/' || title from content_records where id = ${auditEntries.subject}) end`;

/** Entries with the names of officials and objects, newest first; an index serves every filter. */
export function listEntries(db: Db, filter: ActivityFilter, request: PageRequest, limit: number) {
  const offset = offsetOf(request);
  return db
    .select({ ...entry, nama: officialsName.as('nama'), bernama: objectName.as('bernama') })
    .from(auditEntries)
    .where(matchesFilter(filter, offset + limit))
    .orderBy(desc(auditEntries.at), desc(auditEntries.seq))
    .limit(limit)
    .offset(offset);
}

/** The officials, by name. */
export function listOfficials(db: Db) {
  return db
    .select({ _id: users.id, nama: users.name })
    .from(users)
    .where(inArray(users.role, officials))
    .orderBy(users.name);
}

/** `reach` is the number of entries up to the end of the page. */
function matchesFilter({ kelompok, ...filter }: ActivityFilter, reach: number) {
  if (kelompok === undefined || filter.tindakan !== undefined) return matchesFields(filter);
  const { action, at, seq } = auditEntries;
  const group = sql`json_each(${JSON.stringify(activitiesOf(kelompok))})`;
  if (filter.objek !== undefined)
    return and(matchesFields(filter), sql`+${action} in (select value from ${group})`);
  // The newest entries of each activity by its index: SQLite would sort all entries of the group.
  const newest = sql`select ${seq} from ${auditEntries} where ${and(sql`${action} = activity.value`, matchesFields(filter))} order by ${at} desc, ${seq} desc limit ${reach}`;
  return sql`${seq} in (select found.seq from ${group} as activity, ${auditEntries} as found where found.seq in (${newest}))`;
}

function matchesFields({ akun, tindakan, objek, dari, sampai }: Omit<ActivityFilter, 'kelompok'>) {
  const { accountId, action, at } = auditEntries;
  // The index by subject is the most selective: the unary plus keeps SQLite from using another one.
  const equals = (column: typeof accountId | typeof action, value: string) =>
    objek === undefined ? eq(column, value) : sql`+${column} = ${value}`;
  return and(
    akun === undefined ? undefined : equals(accountId, akun),
    tindakan === undefined ? undefined : equals(action, tindakan),
    objek === undefined ? undefined : isAbout(objek),
    dari === undefined ? undefined : gte(at, boundsOfDay(dari).from.toISOString()),
    sampai === undefined ? undefined : lt(at, boundsOfDay(sampai).until.toISOString()),
  );
}

/** SQL condition for a whole id, or a reference (contract/applications.ts, referenceOf), which is the start of an id. */
function isAbout(objek: string) {
  const { subject } = auditEntries;
  if (!/^[0-9a-f]{4}-[0-9a-f]{4}$/i.test(objek)) return eq(subject, objek);
  const start = objek.replace('-', '').toLowerCase();
  // A subquery, so that SQLite uses the index by subject instead of scanning by time.
  return sql`${subject} in (select distinct subject from ${auditEntries} where subject >= ${start} and subject < ${`${start}g`})`;
}

/** The newest entries of an action since a time. */
export function entriesSince(db: Db, action: Activity, since: string, limit: number) {
  return db
    .select({ at: auditEntries.at, subject: auditEntries.subject })
    .from(auditEntries)
    .where(and(eq(auditEntries.action, action), gte(auditEntries.at, since)))
    .orderBy(desc(auditEntries.seq))
    .limit(limit);
}

/** Name of the official who last decided an application; null once that account is deleted. */
export function lastDecider(db: Db, applicationId: string) {
  const { accountId, action, at, seq, subject } = auditEntries;
  return db
    .select({ name: users.name })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, accountId))
    .where(
      and(
        eq(subject, applicationId),
        sql`+${action} in ('applications.approve', 'applications.reject')`,
      ),
    )
    .orderBy(desc(at), desc(seq))
    .limit(1);
}

/** Ids of the applications that an account has claimed. */
export function claimsOf(db: Db, accountId: string) {
  return db
    .select({ subject: auditEntries.subject })
    .from(auditEntries)
    .where(
      and(eq(auditEntries.accountId, accountId), eq(auditEntries.action, 'applications.claim')),
    );
}

/** Entries by an account, newest first. */
export function entriesOf(db: Db, accountId: string, limit: number) {
  const { at, action, subject, place, total } = auditEntries;
  return db
    .select({ at, action, subject, place, total })
    .from(auditEntries)
    .where(eq(auditEntries.accountId, accountId))
    .orderBy(desc(auditEntries.seq))
    .limit(limit);
}

/** The oldest login counts of days before `today`, at most `limit`. */
function pastLogins(db: Db, today: string, limit: number) {
  return db
    .select()
    .from(loginCounts)
    .where(lt(loginCounts.day, today))
    .orderBy(loginCounts.day, loginCounts.accountId)
    .limit(limit)
    .as('past');
}

/** Inserts these counts into the activity record, successes or failures, dated at the end of their day. */
export function recordLogins(
  db: Db,
  today: string,
  limit: number,
  action: 'login' | 'login.failed',
) {
  const past = pastLogins(db, today, limit);
  const total = action === 'login' ? past.succeeded : past.failed;
  const dayEnds = sql`${past.day} || ${`T${23 - zone.hours}:59:59.999Z`}`;
  return db
    .insert(auditEntries)
    .select(
      sql`select null, ${dayEnds}, ${past.accountId}, ${action}, ${past.day}, null, ${total} from ${past} where ${total} > 0`,
    );
}

/** Deletes the counts that were just recorded and returns a row for each. */
export function deletePastLogins(db: Db, today: string, limit: number) {
  const past = pastLogins(db, today, limit);
  return db
    .delete(loginCounts)
    .where(
      sql`(${loginCounts.day}, ${loginCounts.accountId}) in (select ${past.day}, ${past.accountId} from ${past})`,
    )
    .returning({ day: loginCounts.day });
}
