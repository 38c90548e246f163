import { and, eq, getTableColumns, is, isNotNull, isNull, SQL, sql } from 'drizzle-orm';
import { maxPending } from '#contract/accounts.ts';
import { rtWordDays, type StoredRtWord } from '#contract/rt-word.ts';
import { isFromSameNetwork } from '#worker/audit/index.ts';
import { type Condition, type Db, isAmong } from '#worker/db/client.ts';
import { applications, letters, promiseStart } from '#worker/db/schema.ts';
import { isStillPending, isUncorrectedSince } from './queries.ts';

export type NewApplication = typeof applications.$inferInsert;

/**
 * SQL value: the id if the application was rejected or its letter withdrawn, and it belongs to the account (`accountId` null: any
 * account, for officials); else null.
 */
export function failedId(id: string, accountId: string | null) {
  return sql<string>`(
    select earlier.id from ${applications} as earlier
    where earlier.id = ${id} and (earlier.status = 'Ditolak' or exists (
      select 1 from ${letters} as letter where letter.application_id = earlier.id and letter.withdrawn_at is not null
    )) and (${accountId} is null or earlier.account_id = ${accountId})
  )`;
}

/** The values of a new application; `corrects` may be the expression of `failedId`. */
export type Insertion = Omit<NewApplication, 'corrects'> & {
  corrects?: SQL<string> | string | null;
  /** SQL condition: the form is still offered. */
  onlyIf: Condition;
};

/**
 * Inserts an application, unless the idempotency key was used before, the form is no longer offered, or the account has
 * reached the limit of pending applications; counter filings are exempt from the limit.
 */
export function insertApplication(db: Db, { onlyIf, ...application }: Insertion) {
  const values = Object.entries(getTableColumns(applications)).map(([name, column]) => {
    if (name === 'seq') return sql`null`;
    const value = application[name as keyof typeof application] ?? null;
    return sql`${value === null || is(value, SQL) ? value : sql.param(value, column)}`;
  });
  const accountId = application.filedBy ? null : (application.accountId ?? null);
  // The unary plus keeps SQLite from using the index of all pending applications.
  const pending = sql`(select count(*) from ${applications} as own where own.account_id = ${accountId} and +own.status = 'Menunggu')`;
  return db
    .insert(applications)
    .select(sql`select ${sql.join(values, sql`, `)} where ${pending} < ${maxPending} and ${onlyIf}`)
    .onConflictDoNothing();
}

export function deleteApplication(db: Db, id: string, onlyIf?: Condition) {
  return db.delete(applications).where(and(eq(applications.id, id), onlyIf));
}

/** Values of an application that is not marked as ready. */
export const notReady = { readyAt: null, readyBy: null };

/** Marks a pending application as prepared for the decision, or removes the mark. */
export function markReady(db: Db, id: string, mark: { readyAt: string; readyBy: string } | null) {
  const isOther = mark ? isNull(applications.readyAt) : isNotNull(applications.readyAt);
  return db
    .update(applications)
    .set(mark ?? notReady)
    .where(and(eq(applications.id, id), isStillPending, isOther));
}

/** Decides a pending application; changes nothing if it is no longer pending or `onlyIf` is false. */
export function decideApplication(
  db: Db,
  id: string,
  change: Partial<NewApplication> & { decidedAt: string },
  onlyIf?: Condition,
) {
  return db
    .update(applications)
    .set({ ...change, rtToken: null, countedFrom: countedUntil(change.decidedAt) })
    .where(and(eq(applications.id, id), isStillPending, onlyIf))
    .returning({ id: applications.id });
}

/** SQL condition on `applications`: among these, rejected since a moment (ISO 8601), with its data, and not applied again. */
const areReopenable = (ids: readonly string[], since: string) =>
  sql`${isAmong(applications.id, ids)} and status = 'Ditolak' and decided_at >= ${since} and forgotten_at is null
    and not exists (select 1 from applications as later where later.corrects = applications.id)`;

/** SQL: the ids of those applications that can be reopened. */
export const reopenableAmong = (ids: readonly string[], since: string): Condition =>
  sql`select ${applications.id} from ${applications} where ${areReopenable(ids, since)}`;

/** Makes those of these rejected applications pending again that can be reopened; their notes stay. */
export function reopenApplications(db: Db, ids: readonly string[], since: string, now: Date) {
  const countedFrom = now.toISOString();
  return db
    .update(applications)
    .set({ status: 'Menunggu', decidedAt: null, fieldNotes: null, notifiedAt: null, countedFrom })
    .where(areReopenable(ids, since));
}

export function photosById(db: Db, ids: readonly string[]) {
  return db
    .select({ photos: applications.photos })
    .from(applications)
    .where(isAmong(applications.id, ids));
}

/**
 * Corrects the answers of a pending application; returns no row if it is decided or was corrected since `mendedAt`.
 */
export function correctAnswers(
  db: Db,
  id: string,
  mendedAt: string | null,
  change: Partial<NewApplication> & { mendedBy: string; mendedAt: string },
) {
  return db
    .update(applications)
    .set({
      ...change,
      ...notReady,
      ...(change.rtToken === null && { countedFrom: countedUntil(change.mendedAt) }),
      sentAnswers: sql`coalesce(${applications.sentAnswers}, ${applications.answers})`,
    })
    .where(and(eq(applications.id, id), isStillPending, isUncorrectedSince(mendedAt)))
    .returning({ id: applications.id });
}

/** Replaces the WhatsApp number of a pending application. */
export function setNumber(db: Db, id: string, whatsapp: string) {
  return db
    .update(applications)
    .set({ whatsapp })
    .where(and(eq(applications.id, id), isStillPending));
}

/** Records a WhatsApp notice, if there is a number. */
export function setNotified(db: Db, id: string, now: Date) {
  return db
    .update(applications)
    .set({ notifiedAt: now.toISOString() })
    .where(and(eq(applications.id, id), isNotNull(applications.whatsapp)));
}

/**
 * SQL value: `countedFrom` when a request to an RT ends at a moment (ISO 8601), by its answer, the end of its link or the next request, which has
 * so many days. A request moves it on by its days at once, so that no job is needed when they end.
 */
function countedUntil(moment: string, nextDays = 0) {
  const { rtToken, rtWord } = applications;
  const left = sql`iif(${rtToken} is null or ${rtWord} ->> '$.dijawabPada' is not null, 0,
    max(0, julianday(${rtWord} ->> '$.berlakuSampai') - julianday(${moment})))`;
  return sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', julianday(${promiseStart(applications)}) + ${nextDays} - ${left})`;
}

/** Stores a request to an RT with the hash of its token, which replaces an earlier link; answers remain. No row once decided. */
export function requestRtWord(db: Db, id: string, rtWord: StoredRtWord, rtToken: string) {
  const { rtWord: last, rtEarlier: earlier } = applications;
  const rtEarlier = sql`iif(${last} ->> '$.jawaban' is null, ${earlier}, json_insert(coalesce(${earlier}, '[]'), '$[#]', json(${last})))`;
  return db
    .update(applications)
    .set({
      ...{ rtWord, rtToken, rtEarlier },
      countedFrom: countedUntil(rtWord.dimintaPada, rtWordDays.valid),
    })
    .where(and(eq(applications.id, id), isStillPending))
    .returning({ id: applications.id });
}

/** Stores a request with its answer, if its link is open and the stored answer is of `dijawabPada`. */
export function storeRtAnswer(
  db: Db,
  isOpen: Condition,
  {
    id,
    word,
    dijawabPada,
  }: { id: string; word: StoredRtWord & { dijawabPada: string }; dijawabPada: string | null },
) {
  // It stays marked when the answer is changed from another network.
  const isSame = sql`${word.jaringanSama ? 1 : 0} or ${isFromSameNetwork('applications.askRt', id)}`;
  const marked = sql`json_set(${JSON.stringify(word)}, '$.jaringanSama', json(iif(${isSame}, 'true', 'false')))`;
  return db
    .update(applications)
    .set({ rtWord: marked, countedFrom: countedUntil(word.dijawabPada) })
    .where(and(isOpen, sql`${applications.rtWord} ->> '$.dijawabPada' is ${dijawabPada}`));
}

/** Assigns an application without an account to one; changes nothing if it has an account. */
export function claimApplication(db: Db, id: string, accountId: string, onlyIf: Condition) {
  return db
    .update(applications)
    .set({ accountId })
    .where(and(eq(applications.id, id), isNull(applications.accountId), onlyIf));
}
