import { eq, sql } from 'drizzle-orm';
import type { Status } from '#contract/applications.ts';
import type { Db } from '#worker/db/client.ts';
import { applications } from '#worker/db/schema.ts';

/** Most entries of one kind: a person has a few, and an official reads no more. */
const most = 20;

/** An application beside the one that is looked at. */
export interface RelatedRow {
  id: string;
  type: string;
  letterTitle: string | null;
  status: Status;
  nama: string;
  nik: string | null;
  answers: Record<string, string>;
  createdAt: string;
  nomorSurat: string | null;
  validUntil: string | null;
  withdrawnAt: string | null;
}

/** Applications as JSON; `from` binds `other`, beside `applications`, the one that is looked at. */
const relatedApplications = (name: string, where: string) =>
  sql<string>`(
    select json_group_array(json_object('id', id, 'type', type, 'letterTitle', letter_title, 'status', status, 'nama', nama, 'nik', nik,
      'answers', json(answers), 'createdAt', created_at, 'nomorSurat', nomor_surat, 'validUntil', valid_until, 'withdrawnAt', withdrawn_at))
    from (
      select other.*, letters.nomor_surat, letters.valid_until, letters.withdrawn_at
      from applications as other left join letters on letters.application_id = other.id
      where ${sql.raw(where)} and other.id <> applications.id
      order by other.seq desc limit ${most}
    )
  )`
    .mapWith((json: string): RelatedRow[] => JSON.parse(json))
    .as(name);

/**
 * Every NIK that differs from an application's in one digit, or in two that changed places: 159 of them, each looked up in
 * the index.
 */
const nearlySame = `other.nik in (
  with recursive place(at) as (values (1) union all select at + 1 from place where at < 16),
    digit(is_) as (values ('0'), ('1'), ('2'), ('3'), ('4'), ('5'), ('6'), ('7'), ('8'), ('9'))
  select substr(applications.nik, 1, at - 1) || is_ || substr(applications.nik, at + 1) from place, digit
  union
  select substr(applications.nik, 1, at - 1) || substr(applications.nik, at + 1, 1) || substr(applications.nik, at, 1)
    || substr(applications.nik, at + 2) from place where at < 16
) and other.nik <> applications.nik`;

/** None of an application whose data was deleted: its name is empty, as that of all others of the kind. */
const namesake = `applications.nama <> '' and other.nama = applications.nama collate nocase`;

/** The plus keeps SQLite from the index of all pending applications. */
const pendingOfAccount =
  sql<number>`(select count(*) from applications as own where own.account_id = applications.account_id and +own.status = 'Menunggu')`.as(
    'pending',
  );

/** An application with what is known of its person, found by index in one round trip. */
export function applicationWithHistory(db: Db, id: string) {
  return db
    .select({
      nama: applications.nama,
      nik: applications.nik,
      answers: applications.answers,
      corrects: applications.corrects,
      accountId: applications.accountId,
      pending: pendingOfAccount,
      same: relatedApplications('same', 'other.nik = applications.nik'),
      near: relatedApplications('near', nearlySame),
      namesakes: relatedApplications('namesakes', namesake),
      corrected: relatedApplications('corrected', 'other.id = applications.corrects'),
    })
    .from(applications)
    .where(eq(applications.id, id))
    .limit(1);
}
