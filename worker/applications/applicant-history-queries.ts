import { eq, sql } from 'drizzle-orm';
import { apostrophes } from '#contract/basics/words.ts';
import type { Db } from '#worker/db/client.ts';
import { applications, users } from '#worker/db/schema.ts';

/** Limit of related applications of one kind. */
const maxRelated = 20;

type Application = typeof applications.$inferSelect;
type LetterColumn = 'nomorSurat' | 'validUntil' | 'withdrawnAt' | 'withdrawnReason';

/** An application that is related to the requested one. */
export type RelatedRow = Pick<
  Application,
  'id' | 'type' | 'letterTitle' | 'status' | 'nama' | 'nik'
> &
  Pick<Application, 'answers' | 'createdAt' | 'adminNotes' | 'fieldNotes' | 'corrects'> &
  Record<LetterColumn, string | null>;

/** Subquery: related applications as a JSON array. `where` compares `other` with `applications`, the requested one. */
const relatedApplications = (name: string, where: string) =>
  sql<string>`(
    select json_group_array(json_object('id', id, 'type', type, 'letterTitle', letter_title, 'status', status, 'nama', nama, 'nik', nik,
      'answers', json(answers), 'createdAt', created_at, 'nomorSurat', nomor_surat, 'validUntil', valid_until, 'withdrawnAt', withdrawn_at,
      'withdrawnReason', withdrawn_reason, 'adminNotes', admin_notes, 'fieldNotes', json(field_notes), 'corrects', corrects))
    from (
      select other.*, letters.nomor_surat, letters.valid_until, letters.withdrawn_at, letters.withdrawn_reason
      from applications as other left join letters on letters.application_id = other.id
      where ${sql.raw(where)} and other.id <> applications.id
      order by other.seq desc limit ${maxRelated}
    )
  )`
    .mapWith((json: string): RelatedRow[] => JSON.parse(json))
    .as(name);

/**
 * SQL condition: the NIK differs in one digit or in two swapped neighbours. Enumerates these 159 NIKs, so that the index finds each.
 */
const similarNik = `other.nik in (
  with recursive place(at) as (values (1) union all select at + 1 from place where at < 16),
    digit(is_) as (values ('0'), ('1'), ('2'), ('3'), ('4'), ('5'), ('6'), ('7'), ('8'), ('9'))
  select substr(applications.nik, 1, at - 1) || is_ || substr(applications.nik, at + 1) from place, digit
  union
  select substr(applications.nik, 1, at - 1) || substr(applications.nik, at + 1, 1) || substr(applications.nik, at, 1)
    || substr(applications.nik, at + 2) from place where at < 16
) and other.nik <> applications.nik`;

/** SQL: a text with something else for each apostrophe. */
const withApostrophes = (text: string, by: string) =>
  apostrophes.reduce((sql, sign) => `replace(${sql}, '${sign.replace("'", "''")}', ${by})`, text);

/**
 * SQL condition: same name, whatever its case and its apostrophes. Enumerates the name without them, with one at each place and
 * with other signs, so that the index finds each. Excludes applications with deleted data, whose names are all empty.
 */
const sameName = `applications.nama <> '' and other.nama collate nocase in (
  with recursive place(at) as (values (1) union all select at + 1 from place where at < 60),
    sign(is_) as (values ${apostrophes.map((sign) => `('${sign.replace("'", "''")}')`).join(', ')}),
    bare(name) as (select ${withApostrophes('applications.nama', "''")})
  select applications.nama union select name from bare
  union select ${withApostrophes('applications.nama', 'is_')} from sign
  union select substr(name, 1, at) || is_ || substr(name, at + 1) from bare, place, sign where at < length(name)
)`;

/** SQL: a full-text query for the NIKs of an application and of the people in its lists; without one it is valid and matches nothing. */
const niksOfLists = `(
  select 'nik : (' || coalesce(group_concat('"' || replace(nik, '"', '""') || '"', ' OR '), '""') || ')' from (
    select applications.nik as nik where applications.nik is not null
    union
    select cell.value from json_each(applications.answers) as answer, json_each(answer.value) as person, json_each(person.value) as cell
    where answer.type = 'array' and length(cell.value) = 16 and cell.value not glob '*[^0-9]*'
  )
)`;

/** SQL condition: the applications share a person, as applicant or in a list, and are not of one NIK. */
const sharesPerson = `coalesce(other.nik <> applications.nik, true) and other.seq in (
  select rowid from application_search where application_search match ${niksOfLists}
)`;

/** Pending applications of the same account. The unary plus keeps SQLite from using the index of all pending ones. */
const countPending = (name: string, condition = '') =>
  sql<number>`(select count(*) from applications as own
    where own.account_id = applications.account_id and +own.status = 'Menunggu' ${sql.raw(condition)})`.as(
    name,
  );

const withinAnHour =
  'and abs(julianday(own.created_at) - julianday(applications.created_at)) * 24 <= 1';

/** An application with its related applications, all found by index in one round trip. */
export function applicationWithHistory(db: Db, id: string) {
  return db
    .select({
      nama: applications.nama,
      nik: applications.nik,
      answers: applications.answers,
      corrects: applications.corrects,
      accountId: applications.accountId,
      accountName: sql<string>`${users.name}`.as('account_name'),
      accountEmail: users.email,
      accountSince: sql<string>`${users.createdAt}`.as('account_since'),
      pending: countPending('pending'),
      recent: countPending('recent', withinAnHour),
      same: relatedApplications('same', 'other.nik = applications.nik'),
      near: relatedApplications('near', similarNik),
      shared: relatedApplications('shared', sharesPerson),
      namesakes: relatedApplications('namesakes', sameName),
      corrected: relatedApplications('corrected', 'other.id = applications.corrects'),
    })
    .from(applications)
    .leftJoin(users, eq(users.id, applications.accountId))
    .where(eq(applications.id, id))
    .limit(1);
}
