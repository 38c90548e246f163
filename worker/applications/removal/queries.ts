import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type Condition, type Db, isAmong } from '#worker/db/client.ts';
import { applications } from '#worker/db/schema.ts';

/**
 * What is left of an application whose data went: reference, type, decision and times, who decided and which letter. The digest
 * of what was submitted goes too, as it tells whoever guesses right.
 */
const erasedColumns = (now: Date) => ({
  nama: '',
  nik: null,
  answers: {},
  sentAnswers: null,
  fieldNotes: null,
  adminNotes: null,
  keperluan: null,
  photos: {},
  contentDigest: null,
  forgottenAt: now.toISOString(),
});

/** What the schedule deletes: the time that counts, and the condition of the index that finds it (db/schema.ts). */
const due = {
  photos: { since: applications.decidedAt, only: sql`photos <> '{}'` },
  undecided: {
    since: applications.createdAt,
    only: sql`status = 'Menunggu' and photos <> '{}'`,
  },
  answers: {
    since: applications.decidedAt,
    only: sql`status = 'Ditolak' and forgotten_at is null`,
  },
};
export type Scheduled = keyof typeof due;

const isDue = (what: Scheduled, before: string) => and(due[what].only, lt(due[what].since, before));

const deleted = {
  photos: () => ({ photos: {} }),
  undecided: (now: Date) => ({ photos: {}, photosDeletedAt: now.toISOString() }),
  answers: erasedColumns,
};

/** Applications of which something is due, the oldest first. */
export function listDue(db: Db, what: Scheduled, before: string, limit: number) {
  return db
    .select({ id: applications.id })
    .from(applications)
    .where(isDue(what, before))
    .orderBy(asc(due[what].since))
    .limit(limit);
}

/** SQL condition on `applications`: of these ids, with something due. */
export const areDue = (what: Scheduled, ids: string[], before: string) =>
  sql`${isAmong(applications.id, ids)} and ${isDue(what, before)}`;

/** Deletes what is due of these applications. */
export function deleteDue(db: Db, what: Scheduled, ids: string[], before: string, now: Date) {
  return db
    .update(applications)
    .set(deleted[what](now))
    .where(areDue(what, ids, before));
}

/** An account's applications; `onlyIf` holds in SQL while they may be deleted. */
export function deletableOfAccount(db: Db, accountId: string, onlyIf: Condition) {
  return db
    .select({ id: applications.id, filedBy: applications.filedBy })
    .from(applications)
    .where(and(eq(applications.accountId, accountId), onlyIf));
}

export function deletePendingOfAccount(db: Db, accountId: string, onlyIf: Condition) {
  // A plus keeps SQLite from the index of all that wait.
  const waits = sql`+${applications.status} = 'Menunggu'`;
  return db.delete(applications).where(and(eq(applications.accountId, accountId), waits, onlyIf));
}

/** Forgets what an account's applications hold; the key of its drafts goes with it. */
export function eraseAccountAnswers(db: Db, accountId: string, onlyIf: Condition, now: Date) {
  return db
    .update(applications)
    .set({ ...erasedColumns(now), idempotencyKey: null })
    .where(and(eq(applications.accountId, accountId), onlyIf));
}

/** Which of these applications there are. */
export function existingApplications(db: Db, ids: string[]) {
  return db.select({ id: applications.id }).from(applications).where(inArray(applications.id, ids));
}

/** Which of these applications hold answers. */
export function applicationsWithAnswers(db: Db, ids: string[]) {
  return db
    .select({ id: applications.id })
    .from(applications)
    .where(and(inArray(applications.id, ids), isNull(applications.forgottenAt)));
}

/** SQL condition on `applications`. */
export const hasId = (id: string) => sql`id = ${id}`;

/** SQL condition on `applications`: all of an account, while `onlyIf` holds. */
export const isOfAccount = (accountId: string, onlyIf: Condition) =>
  sql`account_id = ${accountId} and ${onlyIf}`;

/** Forgets what one application holds, and takes it from whatever account has it. */
export function eraseApplicationAnswers(db: Db, id: string, now: Date) {
  return db
    .update(applications)
    .set({ ...erasedColumns(now), idempotencyKey: null, accountId: null })
    .where(and(eq(applications.id, id), isNull(applications.forgottenAt)));
}
