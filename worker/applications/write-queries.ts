import { and, eq, getTableColumns, is, isNull, SQL, sql } from 'drizzle-orm';
import { maxPending } from '#contract/accounts.ts';
import { type Condition, type Db, isAmong } from '#worker/db/client.ts';
import { applications, letters } from '#worker/db/schema.ts';
import { isUncorrectedSince } from './queries.ts';

export type NewApplication = typeof applications.$inferInsert;

/**
 * The id of an application of the account (of anybody for an official) that came to nothing: rejected, or its letter
 * withdrawn. Null for any other, as a value to insert.
 */
export function failedId(id: string, accountId: string | null) {
  return sql<string>`(
    select earlier.id from ${applications} as earlier
    where earlier.id = ${id} and (earlier.status = 'Ditolak' or exists (
      select 1 from ${letters} as letter where letter.application_id = earlier.id and letter.withdrawn_at is not null
    )) and (${accountId} is null or earlier.account_id = ${accountId})
  )`;
}

/** What is inserted: of the application that it corrects the id, if there is such a one. */
export type Insertion = Omit<NewApplication, 'corrects'> & {
  corrects?: SQL<string> | null;
  /** Holds in SQL while its form is offered. */
  onlyIf: Condition;
};

/**
 * Adds an application; returns no row when the account has used its key before, when its form is no longer offered, or when as
 * many of its applications wait as may. What an official files at the counter is not counted.
 */
export function insertApplication(db: Db, { onlyIf, ...application }: Insertion) {
  const values = Object.entries(getTableColumns(applications)).map(([name, column]) => {
    if (name === 'seq') return sql`null`;
    const value = application[name as keyof typeof application] ?? null;
    return sql`${value === null || is(value, SQL) ? value : sql.param(value, column)}`;
  });
  const { accountId = null } = application;
  // A plus keeps SQLite from the index of all that wait.
  const waiting = sql`(select count(*) from ${applications} as own where own.account_id = ${accountId} and +own.status = 'Menunggu')`;
  return db
    .insert(applications)
    .select(sql`select ${sql.join(values, sql`, `)} where ${waiting} < ${maxPending} and ${onlyIf}`)
    .onConflictDoNothing()
    .returning({ id: applications.id });
}

export function deleteApplication(db: Db, id: string) {
  return db.delete(applications).where(eq(applications.id, id));
}

/** Moves a pending application; changes nothing when it is no longer pending or `onlyIf` does not hold. */
export function decideApplication(
  db: Db,
  id: string,
  change: Partial<NewApplication>,
  onlyIf?: Condition,
) {
  return db
    .update(applications)
    .set(change)
    .where(and(eq(applications.id, id), eq(applications.status, 'Menunggu'), onlyIf))
    .returning({ id: applications.id });
}

export function photosById(db: Db, ids: readonly string[]) {
  return db
    .select({ photos: applications.photos })
    .from(applications)
    .where(isAmong(applications.id, ids));
}

/**
 * Corrects the answers of a pending application; returns no row once it is decided or when they were corrected since `mendedAt`.
 */
export function correctAnswers(
  db: Db,
  id: string,
  mendedAt: string | null,
  change: Pick<NewApplication, 'answers' | 'nama' | 'nik'> & { mendedBy: string; mendedAt: string },
) {
  return db
    .update(applications)
    .set({
      ...change,
      sentAnswers: sql`coalesce(${applications.sentAnswers}, ${applications.answers})`,
    })
    .where(
      and(
        eq(applications.id, id),
        eq(applications.status, 'Menunggu'),
        isUncorrectedSince(mendedAt),
      ),
    )
    .returning({ id: applications.id });
}

/** Gives an application without an account to one; changes nothing when somebody has it. */
export function claimApplication(db: Db, id: string, accountId: string, onlyIf: Condition) {
  return db
    .update(applications)
    .set({ accountId })
    .where(and(eq(applications.id, id), isNull(applications.accountId), onlyIf));
}
