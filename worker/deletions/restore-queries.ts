import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { anggarans } from '#contract/collections/budget.ts';
import type { Db } from '#worker/db/client.ts';
import {
  applications,
  contentRecords,
  deletions,
  letters,
  signedLetters,
  storedField,
  users,
} from '#worker/db/schema.ts';
import {
  columnNames,
  type DeletionContext,
  recordDeletedContent,
  withdrawalFinalAt,
} from './queries.ts';

/** SQL values for an insert: each column from the JSON object at `path` of `rows`, or of `source`, except those in `other`. */
function fromJson(
  table: SQLiteTable,
  path: string,
  other: Record<string, SQL> = {},
  source = 'rows',
) {
  const values = columnNames(table).map(
    (name) => other[name] ?? sql.raw(`json_extract(${source}, '$${path}.${name}')`),
  );
  return sql.join(values, sql`, `);
}

const isOfDeletion = (id: string) =>
  sql`(deletions.id = ${id} or parent = ${id}) and rows is not null`;

/** SQL condition: an application's row whose owner, if it has one, exists. */
const hasOwner = sql`(kind = 'application' and (account_id is null or exists (select 1 from users where users.id = deletions.account_id)))`;

/** Adds the deleted account again, without its sessions. Adds nothing when its e-mail is taken. */
export function restoreAccount(db: Db, id: string, email: string | null) {
  const values = fromJson(users, '.account', {
    email: sql`coalesce(${email}, json_extract(rows, '$.account.email'))`,
    session_epoch: sql`json_extract(rows, '$.account.session_epoch') + 1`,
  });
  return db
    .insert(users)
    .select(
      sql`select ${values} from deletions where deletions.id = ${id} and kind = 'account' and rows is not null`,
    )
    .onConflictDoNothing();
}

/** Inserts deleted applications again, or restores the data of those that remained of a deleted account. */
export function restoreApplications(db: Db, id: string) {
  // The idempotency key may be used by a later application.
  const values = fromJson(applications, '.application', {
    account_id: sql`account_id`,
    idempotency_key: sql`null`,
  });
  // An application deleted on its own before may exist again, restored with its account.
  const isMissing = sql`(parent is not null or not exists (select 1 from applications where applications.id = subject))`;
  const replaced = Object.entries(getTableColumns(applications))
    .filter(([name]) => name !== 'seq' && name !== 'id')
    .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]);
  return db
    .insert(applications)
    .select(
      sql`select ${values} from deletions where ${isOfDeletion(id)} and ${hasOwner} and ${isMissing}`,
    )
    .onConflictDoUpdate({ target: applications.id, set: Object.fromEntries(replaced) });
}

/** SQL table `d`: the letters of a deletion as they were. */
const lettersOf = (id: string) => sql`(
  select deleted_at, subject, json_extract(rows, '$.letter.id') as id,
    json_extract(rows, '$.letter.pdf_key') as pdf_key, json_extract(rows, '$.letter.withdrawn_at') as withdrawn_at,
    json_extract(rows, '$.letter.withdrawn_reason') as withdrawn_reason,
    json_extract(rows, '$.letter.signed_id') as signed_id, json_extract(rows, '$.letter.signed_key') as signed_key
  from deletions where ${isOfDeletion(id)} and ${hasOwner}) as d`;

/** Links letters with their application and PDF again, and revokes their withdrawal by the deletion; a later withdrawal stays. */
export function restoreLetters(db: Db, id: string) {
  const ids = sql`select json_extract(rows, '$.letter.id') from deletions where ${isOfDeletion(id)}`;
  return db
    .update(letters)
    .set({
      applicationId: sql`d.subject`,
      pdfKey: sql`d.pdf_key`,
      withdrawnAt: sql`d.withdrawn_at`,
      withdrawnReason: sql`d.withdrawn_reason`,
    })
    .from(lettersOf(id))
    .where(
      // The plus keeps SQLite from reading all letters without a PDF.
      sql`letters.id in (${ids}) and letters.id = d.id and +letters.pdf_key is null
        and coalesce(letters.withdrawn_at, d.deleted_at) in (d.deleted_at, d.withdrawn_at)`,
    );
}

/** Links the signed or waiting files of restored letters again. */
export function restoreSignedLetters(db: Db, id: string) {
  const ids = sql`select json_extract(rows, '$.letter.signed_id') from deletions where ${isOfDeletion(id)}`;
  return db
    .update(signedLetters)
    .set({ fileKey: sql`d.signed_key` })
    .from(lettersOf(id))
    .where(
      sql`signed_letters.id in (${ids}) and signed_letters.id = d.signed_id and signed_letters.file_key is null and exists (
        select 1 from letters where letters.id = d.id and coalesce(signed_id, d.signed_id) = d.signed_id and application_id = d.subject)`,
    );
}

/** Makes a withdrawn letter valid again before its withdrawal is final, with a copy of its PDF. */
export function restoreWithdrawn(db: Db, id: string, pdfKey: string | null, now: Date) {
  return db
    .update(letters)
    .set({ withdrawnAt: null, withdrawnReason: null, pdfKey })
    .where(and(eq(letters.id, id), sql`${withdrawalFinalAt} > ${now.toISOString()}`));
}

/** Statements that complete `restoreWithdrawn` in its batch: they link a copy of the signed file, or of the waiting scan, and delete the recorded withdrawal. */
export function endWithdrawal(db: Db, id: string, signedKey: string | null) {
  const isRestored = sql`exists (select 1 from letters join deletions on deletions.id = letters.id
    where letters.id = ${id} and letters.withdrawn_at is null)`;
  return [
    db
      .update(signedLetters)
      .set({ fileKey: signedKey })
      .where(
        sql`${signedLetters.id} = (select json_extract(rows, '$.letter.signed_id') from deletions where deletions.id = ${id}) and ${isRestored}`,
      ),
    db.delete(deletions).where(and(eq(deletions.id, id), isRestored)),
  ] as const;
}

/** SQL condition: the deletion can be undone, and is of the lines of a year. */
const isYear = (id: string) =>
  sql`exists (select 1 from deletions where deletions.id = ${id} and kind = 'budget' and rows is not null)`;

/** Replaces the lines of a year, if the deletion has some: records them, deletes them, then inserts the deleted records again. */
export function restoreContent(db: Db, id: string, year: string, context: DeletionContext) {
  const where = sql`collection = ${anggarans.path} and ${storedField('tahun')} = ${year} and ${isYear(id)}`;
  const values = fromJson(contentRecords, '', {}, 'record.value');
  return [
    recordDeletedContent(db, { kind: 'budget', subject: year, where }, context),
    db.delete(contentRecords).where(where),
    db
      .insert(contentRecords)
      .select(
        sql`select ${values} from deletions, json_each(rows, '$.records') as record where deletions.id = ${id} and rows is not null`,
      )
      .onConflictDoNothing(),
  ] as const;
}

/** Deletes the deletions whose record exists again. Returns kind and id of the records. */
export function removeRestored(db: Db, id: string) {
  return db
    .delete(deletions)
    .where(
      sql`(id = ${id} or parent = ${id}) and rows is not null and (
        exists (select 1 from users where users.id = subject) or exists (select 1 from applications where applications.id = subject)
        or exists (select 1 from content_records where content_records.id = json_extract(rows, '$.records[0].id')))`,
    )
    .returning({ kind: deletions.kind, subject: deletions.subject });
}
