import { and, asc, count, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import { type Condition, type Db, isAmong } from '#worker/db/client.ts';
import { applications, letters, letterVersions, signedLetters, users } from '#worker/db/schema.ts';
import { withdrawalFinalAt } from '#worker/deletions/index.ts';
import { handoverColumns, replacementNumber } from '#worker/letters/index.ts';

const columns = {
  application: applications,
  letterId: sql<string | null>`${letters.id}`.as('letter_id'),
  ...handoverColumns,
  pdfKey: letters.pdfKey,
  withdrawnReason: letters.withdrawnReason,
  replacement: replacementNumber.as('replacement'),
  withdrawalFinalAt: withdrawalFinalAt.as('withdrawal_final_at'),
  validUntil: letters.validUntil,
  signedId: letters.signedId,
  signatory: letters.signatory,
  answered: letters.answered,
  signedKey: signedLetters.fileKey,
  signer: signedLetters.signer,
  issuer: signedLetters.issuer,
  trusted: signedLetters.trusted,
  signedTime: signedLetters.signedTime,
  timeAuthority: signedLetters.timeAuthority,
  statusCheckedAt: signedLetters.statusCheckedAt,
  readyName: sql<
    string | null
  >`(select marker.name from ${users} as marker where marker.id = ${applications}.ready_by)`.as(
    'ready_name',
  ),
  /** Id of the newest application that corrects this one. */
  successorId: sql<
    string | null
  >`(select later.id from ${applications} as later where later.corrects = ${applications}.id order by later.seq desc limit 1)`.as(
    'successor_id',
  ),
};

/** All applications, or those of a subquery that is aliased as the table. */
export function selectApplications(db: Db, of: object = applications) {
  return db
    .select(columns)
    .from(of as typeof applications)
    .leftJoin(letters, eq(letters.applicationId, applications.id))
    .leftJoin(signedLetters, eq(signedLetters.id, letters.signedId));
}

export type ApplicationRow = Awaited<ReturnType<typeof applicationById>>[number];

export function applicationById(db: Db, id: string) {
  return selectApplications(db).where(eq(applications.id, id)).limit(1);
}

function selectWithDefinition(db: Db) {
  return db
    .select({ ...columns, definition: letterVersions.definition })
    .from(applications)
    .leftJoin(letters, eq(letters.applicationId, applications.id))
    .leftJoin(signedLetters, eq(signedLetters.id, letters.signedId))
    .leftJoin(letterVersions, isItsVersion);
}

/** An application with the definition of its letter version; null for a built-in version. */
export function applicationWithDefinition(db: Db, id: string) {
  return selectWithDefinition(db).where(eq(applications.id, id)).limit(1);
}

/** SQL condition on `applications`: the link with this hash can be opened. */
export const isOpenRtLink = (hash: string, now: Date): Condition =>
  and(
    eq(applications.rtToken, hash),
    isStillPending,
    sql`json_extract(${applications.rtWord}, '$.berlakuSampai') > ${now.toISOString()}`,
  ) as Condition;

/** As `applicationWithDefinition`, by the hash of an open link to the head of an RT. */
export function applicationOfRtLink(db: Db, hash: string, now: Date) {
  return selectWithDefinition(db).where(isOpenRtLink(hash, now)).limit(1);
}

/** The application of a letter, as `applicationWithDefinition`. */
export function applicationOfLetter(db: Db, letterId: string) {
  return selectWithDefinition(db).where(eq(letters.id, letterId)).limit(1);
}

export function letterExists(db: Db, id: string) {
  return db.select({ id: letters.id }).from(letters).where(eq(letters.id, id)).limit(1);
}

/** The application with the letter that replaced another. */
export function applicationThatReplaced(db: Db, letterId: string) {
  const newer = db.select({ id: letters.replacedBy }).from(letters).where(eq(letters.id, letterId));
  return selectApplications(db).where(inArray(letters.id, newer)).limit(1);
}

export function applicationsByIds(db: Db, ids: readonly string[]) {
  return selectApplications(db).where(isAmong(applications.id, ids));
}

/** SQL condition: the letter is not withdrawn, and its application has its answers. */
export function isReplaceable(db: Db, letterId: string): Condition {
  const replaceable = db
    .select({ id: letters.id })
    .from(letters)
    .innerJoin(applications, eq(letters.applicationId, applications.id))
    .where(
      and(eq(letters.id, letterId), isNull(letters.withdrawnAt), isNull(applications.forgottenAt)),
    );
  return exists(replaceable);
}

const isItsVersion = and(
  eq(letterVersions.type, applications.type),
  eq(letterVersions.revision, applications.letterRevision),
);

/** SQL condition: the answers were last corrected at `mendedAt`, or never (null). */
export const isUncorrectedSince = (mendedAt: string | null): Condition =>
  sql`${applications.mendedAt} is ${mendedAt}`;

/** SQL condition on `applications`. */
export const isStillPending: Condition = eq(applications.status, 'Menunggu');

/** SQL condition: the application is pending and its answers were not corrected since `mendedAt`. */
export function isPending(db: Db, id: string, mendedAt: string | null): Condition {
  const pending = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, id), isStillPending, isUncorrectedSince(mendedAt)));
  return exists(pending);
}

/** The resident who submits an application, or the official who files it at the counter. */
export type Filer = { accountId: string } | { filedBy: string };

function isUnderKey(by: Filer, idempotencyKey: string) {
  const isTheirs =
    'accountId' in by
      ? eq(applications.accountId, by.accountId)
      : eq(applications.filedBy, by.filedBy);
  return and(isTheirs, eq(applications.idempotencyKey, idempotencyKey));
}

/** The application submitted under an idempotency key. */
export function applicationByKey(db: Db, by: Filer, idempotencyKey: string) {
  return selectApplications(db).where(isUnderKey(by, idempotencyKey)).limit(1);
}

/** The letter version of the application under an idempotency key. */
export function versionByKey(db: Db, by: Filer, idempotencyKey: string) {
  const { type, letterRevision } = applications;
  return db
    .select({ type, letterRevision, definition: letterVersions.definition })
    .from(applications)
    .leftJoin(letterVersions, isItsVersion)
    .where(isUnderKey(by, idempotencyKey))
    .limit(1);
}

/** All applications of an account, oldest first. */
export function applicationsOfAccount(db: Db, accountId: string) {
  return selectApplications(db)
    .where(eq(applications.accountId, accountId))
    .orderBy(asc(applications.seq));
}

/** Ids of an account's pending applications, the longest waiting first. */
export function pendingOfAccount(db: Db, accountId: string, limit: number) {
  return db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.accountId, accountId), sql`+${applications.status} = 'Menunggu'`))
    .orderBy(asc(applications.seq))
    .limit(limit);
}

/** The application whose letter has this code. */
export function applicationByCode(db: Db, kode: string) {
  return selectApplications(db).where(eq(letters.kode, kode)).limit(1);
}

/** The account that an application belongs to; null until it is claimed. */
export function ownerOf(db: Db, id: string) {
  return db
    .select({ accountId: applications.accountId })
    .from(applications)
    .where(eq(applications.id, id))
    .limit(1);
}

export function accountExists(db: Db, id: string) {
  return db.select({ id: users.id }).from(users).where(eq(users.id, id)).limit(1);
}

export function countOwn(db: Db, accountId: string) {
  return db
    .select({ total: count() })
    .from(applications)
    .where(eq(applications.accountId, accountId));
}
