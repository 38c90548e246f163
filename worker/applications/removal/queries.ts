import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { dayMs } from '#contract/basics/durations.ts';
import { type Condition, type Db, isAmong } from '#worker/db/client.ts';
import { applications } from '#worker/db/schema.ts';

/**
 * Columns to clear when an application's data is deleted; reference, type, decision, times, official and letter remain. The content
 * digest is cleared too, as a guess at the content could be checked against it.
 */
const erasedColumns = (now: Date) => ({
  nama: '',
  nik: null,
  answers: {},
  sentAnswers: null,
  fieldNotes: null,
  adminNotes: null,
  keperluan: null,
  whatsapp: null,
  photos: {},
  contentDigest: null,
  rtWord: null,
  rtEarlier: null,
  rtToken: null,
  forgottenAt: now.toISOString(),
});

/** What the retention schedule deletes: the column whose age counts, and the condition of the partial index (db/schema.ts). */
const due = {
  photos: { since: applications.decidedAt, condition: sql`photos <> '{}'` },
  undecided: {
    since: applications.createdAt,
    condition: sql`status = 'Menunggu' and photos <> '{}'`,
  },
  /** Numbers of letter types that ask for no photo. */
  numbers: {
    since: applications.decidedAt,
    condition: sql`status in ('Disetujui', 'Ditolak') and forgotten_at is null and photos = '{}' and whatsapp is not null`,
  },
  answers: {
    since: applications.decidedAt,
    condition: sql`status = 'Ditolak' and forgotten_at is null`,
  },
};
export type Scheduled = keyof typeof due;

/** Days for which nights may be missed before numbers without photos are no longer found. */
const missedDays = 60;

function isDue(what: Scheduled, before: string) {
  const { condition, since } = due[what];
  // The index of these holds all approved applications, so that older ones are left out.
  const recent = new Date(Date.parse(before) - missedDays * dayMs).toISOString();
  return and(condition, lt(since, before), what === 'numbers' ? gt(since, recent) : undefined);
}

const deleted = {
  photos: () => ({ photos: {}, whatsapp: null }),
  undecided: (now: Date) => ({
    photos: {},
    whatsapp: null,
    photosDeletedAt: now.toISOString(),
  }),
  numbers: () => ({ whatsapp: null }),
  answers: erasedColumns,
};

/** Applications with data due for deletion, oldest first. */
export function listDue(db: Db, what: Scheduled, before: string, limit: number) {
  return db
    .select({ id: applications.id })
    .from(applications)
    .where(isDue(what, before))
    .orderBy(asc(due[what].since))
    .limit(limit);
}

/** SQL condition on `applications`: one of these ids, with data due for deletion. */
export const areDue = (what: Scheduled, ids: string[], before: string) =>
  sql`${isAmong(applications.id, ids)} and ${isDue(what, before)}`;

/** Deletes the due data of these applications. */
export function deleteDue(db: Db, what: Scheduled, ids: string[], before: string, now: Date) {
  return db
    .update(applications)
    .set(deleted[what](now))
    .where(areDue(what, ids, before));
}

/** The applications of an account while `onlyIf` is true in SQL. */
export function deletableOfAccount(db: Db, accountId: string, onlyIf: Condition) {
  return db
    .select({ id: applications.id, filedBy: applications.filedBy })
    .from(applications)
    .where(and(eq(applications.accountId, accountId), onlyIf));
}

export function deletePendingOfAccount(db: Db, accountId: string, onlyIf: Condition) {
  // The unary plus keeps SQLite from using the index of all pending applications.
  const isPending = sql`+${applications.status} = 'Menunggu'`;
  return db
    .delete(applications)
    .where(and(eq(applications.accountId, accountId), isPending, onlyIf));
}

/** Deletes the data of an account's applications, including their idempotency keys. */
export function eraseAccountAnswers(db: Db, accountId: string, onlyIf: Condition, now: Date) {
  return db
    .update(applications)
    .set({ ...erasedColumns(now), idempotencyKey: null })
    .where(and(eq(applications.accountId, accountId), onlyIf));
}

/** Those of these applications that exist. */
export function existingApplications(db: Db, ids: string[]) {
  return db.select({ id: applications.id }).from(applications).where(inArray(applications.id, ids));
}

/** Those of these applications whose answers are not deleted. */
export function applicationsWithAnswers(db: Db, ids: string[]) {
  return db
    .select({ id: applications.id })
    .from(applications)
    .where(and(inArray(applications.id, ids), isNull(applications.forgottenAt)));
}

/** SQL condition on `applications`. */
export const hasId = (id: string) => sql`id = ${id}`;

/** SQL condition on `applications`: the account's own, pending. */
export const isOwnPending = (id: string, accountId: string) =>
  sql`id = ${id} and account_id = ${accountId} and status = 'Menunggu'`;

/** SQL condition on `applications`: belongs to the account, and `onlyIf`. */
export const isOfAccount = (accountId: string, onlyIf: Condition) =>
  sql`account_id = ${accountId} and ${onlyIf}`;

/** Deletes the data of one application and detaches it from its account. */
export function eraseApplicationAnswers(db: Db, id: string, now: Date) {
  return db
    .update(applications)
    .set({ ...erasedColumns(now), idempotencyKey: null, accountId: null })
    .where(and(eq(applications.id, id), isNull(applications.forgottenAt)));
}
