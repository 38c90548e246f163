import { and, desc, eq, getTableColumns, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { dayMs } from '#contract/basics/durations.ts';
import type { PageRequest } from '#contract/basics/paging.ts';
import { undoDays } from '#contract/retention.ts';
import type { Actor } from '#worker/audit/index.ts';
import { type Condition, type Db, isAmong } from '#worker/db/client.ts';
import { offsetOf } from '#worker/db/read.ts';
import {
  applications,
  contentRecords,
  type DeletionKind,
  deletions,
  users,
} from '#worker/db/schema.ts';

/** Who deletes, and until when it can be undone. */
export interface DeletionContext {
  /** Id of the official or owner; empty for the retention schedule and a restore. */
  deletedBy: string;
  now: Date;
  /** Only officials' deletions can be undone. */
  undoable: boolean;
}

/** D1 accepts 32 arguments per function. */
const pairsPerObject = 16;

/** SQL expression: the current row of a table as a JSON object by column name; null columns may be missing. */
function rowAsJson(table: SQLiteTable): SQL {
  const names = columnNames(table);
  const objects: SQL[] = [];
  for (let start = 0; start < names.length; start += pairsPerObject) {
    const pairs = names.slice(start, start + pairsPerObject).map((name) => `'${name}', "${name}"`);
    objects.push(sql.raw(`json_object(${pairs.join(', ')})`));
  }
  return objects.reduce((one, other) => sql`json_patch(${one}, ${other})`);
}

export const columnNames = (table: SQLiteTable) =>
  Object.values(getTableColumns(table)).map(({ name }) => name);

/** The part of a letter `l` that a deletion of its application or a withdrawal changes, as JSON; of its signed files one has its key, at most. */
const letterAsJson = (which: SQL) => sql`(
  select json_object('id', l.id, 'pdf_key', l.pdf_key, 'withdrawn_at', l.withdrawn_at,
    'withdrawn_reason', l.withdrawn_reason, 'signed_id', s.id, 'signed_key', s.file_key)
  from letters l left join signed_letters s on s.letter_id = l.id and s.file_key is not null where ${which}
)`;

const photoKeys = sql`select value from json_each(applications.photos)`;
const keysOfLetter = (which: SQL) => sql`
  select l.pdf_key as value from letters l where ${which} and l.pdf_key is not null
  union all select s.file_key from letters l join signed_letters s on s.letter_id = l.id
    where ${which} and s.file_key is not null`;
const isOfApplication = sql`l.application_id = applications.id`;
const allKeys = sql`${photoKeys} union all ${keysOfLetter(isOfApplication)}`;
const keyArray = (keys: SQL) => sql`(select json_group_array(value) from (${keys}))`;

const newId = sql`lower(hex(randomblob(16)))`;

interface NewDeletion extends DeletionContext {
  kind: DeletionKind;
  /** SQL: the rows to record, with `id` and `account_id`. */
  from: SQL;
  rows: SQL;
  files: SQL;
  id?: string;
  parent?: string;
}

/** Records a deletion for each row of `from`, in the batch that deletes them and before that statement. */
function insertDeletions(db: Db, deletion: NewDeletion) {
  const { kind, from, rows, files, id, parent, deletedBy, now, undoable } = deletion;
  const days = kind === 'withdrawal' ? 1 : undoDays;
  const finalAt = new Date(now.getTime() + (undoable ? days * dayMs : 0));
  const accountId = kind === 'account' ? sql`id` : sql`account_id`;
  return db
    .insert(deletions)
    .select(
      // SQLite needs the condition to tell a conflict clause from a join.
      sql`select null, ${id ?? newId}, ${kind}, subject, account_id, ${parent ?? null}, ${deletedBy},
        ${now.toISOString()}, ${finalAt.toISOString()}, rows, files, files <> '[]'
      from (select id as subject, ${accountId} as account_id, ${undoable ? rows : sql`null`} as rows, ${files} as files from ${from}) where true`,
    )
    .returning({ id: deletions.id, files: deletions.files, deletedAt: deletions.deletedAt });
}

export type RecordedDeletion = Awaited<ReturnType<typeof insertDeletions>>[number];

/** Records the deletion of applications, with their letters and files. */
export function recordDeletedApplications(
  db: Db,
  where: Condition,
  context: DeletionContext,
  parent?: string,
) {
  return insertDeletions(db, {
    ...context,
    kind: 'application',
    from: sql`applications where ${where}`,
    rows: sql`json_object('application', ${rowAsJson(applications)}, 'letter', json(${letterAsJson(isOfApplication)}))`,
    files: keyArray(allKeys),
    ...(parent && { parent }),
  });
}

/** Records the files of a valid letter in the batch that withdraws it and before that statement; can be undone for a day. */
export function recordWithdrawal(db: Db, id: string, { accountId, now }: Actor) {
  const isMeant = sql`l.id = meant.id`;
  return insertDeletions(db, {
    deletedBy: accountId,
    now,
    undoable: true,
    kind: 'withdrawal',
    id,
    parent: id,
    from: sql`(select l.id, own.account_id from letters l left join applications own on own.id = l.application_id
      where l.id = ${id} and l.withdrawn_at is null) as meant`,
    rows: sql`json_object('letter', json(${letterAsJson(isMeant)}))`,
    files: keyArray(keysOfLetter(isMeant)),
  });
}

/**
 * SQL expression on `letters`: until when a withdrawal can be taken back; null without one, after a replacement or the deletion of
 * the application, and once the files may not come back.
 */
export const withdrawalFinalAt = sql<
  string | null
>`case when letters.withdrawn_at is not null and letters.replaced_by is null then (
  select final_at from deletions where deletions.id = letters.id and deletions.rows is not null
    and (letters.kode is null or exists (select 1 from applications own where own.id = letters.application_id
      and (own.forgotten_at is null or json_extract(deletions.rows, '$.letter.pdf_key') is null)))
    and not exists (select 1 from applications later where later.corrects = letters.application_id and later.status = 'Disetujui')
) end`;

/** Records the deletion of an account; `recordDeletedApplications` records its applications, with `id` as parent. */
export function recordDeletedAccount(
  db: Db,
  accountId: string,
  id: string,
  onlyIf: Condition,
  context: DeletionContext,
) {
  return insertDeletions(db, {
    ...context,
    id,
    kind: 'account',
    from: sql`users where users.id = ${accountId} and ${onlyIf}`,
    rows: sql`json_object('account', ${rowAsJson(users)})`,
    files: sql`'[]'`,
  });
}

/** SQL table: these records of content as one row, none without records. */
const contentAs = (subject: string, where: Condition) => sql`(
  select ${subject} as id, null as account_id, json_group_array(json(${rowAsJson(contentRecords)})) as records
  from content_records where ${where} having count(*) > 0)`;

const contentRows = { rows: sql`json_object('records', json(records))`, files: sql`'[]'` };

/** Records the deletion of records of content. Their files are found by their rows; the trash retains them for longer. */
export function recordDeletedContent(
  db: Db,
  { kind, subject, where }: { kind: 'content' | 'budget'; subject: string; where: Condition },
  context: DeletionContext,
) {
  return insertDeletions(db, { ...context, ...contentRows, kind, from: contentAs(subject, where) });
}

/** Records the content of a record before a change, in its batch and before that statement; it replaces an earlier version. */
export function recordFormerVersion(
  db: Db,
  id: string,
  where: Condition,
  context: Omit<DeletionContext, 'undoable'>,
) {
  // D1 may run a batch twice: the second run must not record its own result.
  const isUnchanged = sql`${where} and updated_at <> ${context.now.toISOString()}`;
  const version = { ...contentRows, kind: 'version', from: contentAs(id, isUnchanged) } as const;
  return insertDeletions(db, {
    ...context,
    ...version,
    undoable: true,
    id,
    parent: id,
  }).onConflictDoUpdate({
    target: deletions.id,
    set: {
      deletedBy: sql`excluded.deleted_by`,
      deletedAt: sql`excluded.deleted_at`,
      finalAt: sql`excluded.final_at`,
      rows: sql`excluded.rows`,
    },
  });
}

/** The content of a record before its last change, while that can be undone. */
export function formerVersion(db: Db, id: string, now: Date) {
  const { title, fields, images, visibleFrom } = contentRecords;
  const part = <Column extends SQLiteColumn>(column: Column) =>
    sql`json_extract(rows, ${`$.records[0].${column.name}`})`.mapWith(column).as(column.name);
  return db
    .select({
      title: part(title),
      fields: part(fields),
      images: part(images),
      visibleFrom: part(visibleFrom),
      changedAt: deletions.deletedAt,
    })
    .from(deletions)
    .where(and(eq(deletions.id, id), eq(deletions.kind, 'version'), isUndoable(now)));
}

/** Records files of applications whose rows stay: the photos, or the letters' files as well. */
export function recordDiscardedFiles(db: Db, where: Condition, which: 'photos' | 'all', now: Date) {
  return insertDeletions(db, {
    deletedBy: '',
    now,
    undoable: false,
    kind: 'files',
    from: sql`applications where ${where}`,
    rows: sql`null`,
    files: keyArray(which === 'photos' ? photoKeys : allKeys),
  });
}

/** Makes earlier deletions of an account's applications final, unless its own can be undone. */
export function endUndoOfAccount(
  db: Db,
  accountId: string,
  onlyIf: Condition,
  { undoable }: DeletionContext,
) {
  return db
    .update(deletions)
    .set({ rows: null })
    .where(and(eq(deletions.accountId, accountId), undoable ? sql`false` : onlyIf));
}

/** Deletions whose files are not all in the trash, oldest first. */
export function pendingFiles(db: Db, limit: number) {
  return db
    .select({ id: deletions.id, files: deletions.files, deletedAt: deletions.deletedAt })
    .from(deletions)
    .where(sql`files_pending = 1`)
    .orderBy(deletions.seq)
    .limit(limit);
}

export function markFilesMoved(db: Db, ids: readonly string[]) {
  return db.update(deletions).set({ filesPending: false }).where(isAmong(deletions.id, ids));
}

/** Clears the rows stored for deletions that can no longer be undone. */
export function clearFinalRows(db: Db, now: Date) {
  return db.update(deletions).set({ rows: null }).where(lte(deletions.finalAt, now.toISOString()));
}

/** Deletes records of deletions that are final and have no files left to move. */
export function removeComplete(db: Db) {
  return db.delete(deletions).where(and(isNull(deletions.rows), eq(deletions.filesPending, false)));
}

const isUndoable = (now: Date) => sql`rows is not null and final_at > ${now.toISOString()}`;
const isRestorable = (now: Date) => sql`${isUndoable(now)} and parent is null`;

const text = (path: string) => sql<string | null>`json_extract(rows, ${path})`;

const listed = {
  id: deletions.id,
  kind: deletions.kind,
  subject: deletions.subject,
  deletedAt: deletions.deletedAt,
  finalAt: deletions.finalAt,
  nama: text('$.application.nama').as('nama'),
  type: text('$.application.type').as('type'),
  name: text('$.account.name').as('name'),
  email: text('$.account.email').as('email'),
  collection: text('$.records[0].collection').as('collection'),
  title: text('$.records[0].title').as('title'),
  lines: sql<number | null>`json_array_length(rows, '$.records')`.as('lines'),
  /** Null when that account is deleted. */
  deleterName: sql<
    string | null
  >`(select name from users where users.id = deletions.deleted_by)`.as('deleter_name'),
};

export type RestorableRow = Awaited<ReturnType<typeof listRestorable>>[number];

/** Deletions that can be undone, newest first. */
export function listRestorable(db: Db, now: Date, request: PageRequest) {
  return db
    .select(listed)
    .from(deletions)
    .where(isRestorable(now))
    .orderBy(desc(deletions.seq))
    .limit(request.limit)
    .offset(offsetOf(request));
}

export function countRestorable(db: Db, now: Date) {
  return db.select({ total: sql<number>`count(*)` }).from(deletions).where(isRestorable(now));
}

/**
 * Officials' deletions since a moment that can be undone: accounts before applications, whose owners they may be, and the newest
 * first, so that a year's budget ends as it was then.
 */
export function restorableSince(db: Db, since: string, now: Date) {
  return db
    .select({ id: deletions.id })
    .from(deletions)
    .where(sql`${isRestorable(now)} and deleted_at >= ${since}`)
    .orderBy(deletions.kind, desc(deletions.seq));
}

export type FoundDeletion = Awaited<ReturnType<typeof restorableById>>[number];

/** A deletion that can be undone, and whether its e-mail is free and its owner's account exists. */
export function restorableById(db: Db, id: string, email: string | null, now: Date) {
  return db
    .select({
      ...listed,
      emailTaken:
        sql<number>`exists (select 1 from users where users.email = coalesce(${email}, json_extract(rows, '$.account.email')))`.as(
          'email_taken',
        ),
      ownerExists:
        sql<number>`(account_id is null or exists (select 1 from users where users.id = deletions.account_id))`.as(
          'owner_exists',
        ),
      /** Names of public files as JSON. */
      images:
        sql<string>`(select json_group_array(image.value) from json_each(rows, '$.records') as record, json_each(record.value ->> 'images') as image)`.as(
          'images',
        ),
    })
    .from(deletions)
    .where(and(eq(deletions.id, id), isRestorable(now)));
}

/** The files of a recorded withdrawal, by the id of the letter. */
export function withdrawalById(db: Db, id: string) {
  return db
    .select({
      pdfKey: text('$.letter.pdf_key').as('pdf_key'),
      signedKey: text('$.letter.signed_key').as('signed_key'),
      deletedAt: deletions.deletedAt,
    })
    .from(deletions)
    .where(eq(deletions.id, id));
}

/** SQL: the subject of a deletion that is not final yet, as `id`. */
export const endableSubject = (id: string) =>
  sql`select subject as id from deletions where deletions.id = ${id} and rows is not null`;

/** Makes a deletion final, also the version before the last change of the record with this id. Returns nothing when it is. */
export function endUndo(db: Db, id: string) {
  return db
    .update(deletions)
    .set({ rows: null })
    .where(sql`${isOfDeletion(id)} and rows is not null`)
    .returning({ id: deletions.id });
}

/** SQL condition: a deletion, the applications deleted with it, or the version before the last change of its record. */
const isOfDeletion = (id: string) =>
  sql`(id = ${id} or parent in (${id}, (select subject from deletions as one where one.id = ${id})))`;

/** R2 keys of a deletion, and of the applications deleted with it. */
export function filesOf(db: Db, id: string) {
  return db
    .select({ files: deletions.files, deletedAt: deletions.deletedAt })
    .from(deletions)
    .where(or(eq(deletions.id, id), eq(deletions.parent, id)));
}
