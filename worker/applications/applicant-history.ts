import { type Answers, textOf } from '#contract/answers/people.ts';
import type { ApplicantHistory, RelatedApplication } from '#contract/applications.ts';
import type { Db } from '#worker/db/client.ts';
import type { Refusal } from '#worker/http/refusal.ts';
import { statusOf } from '#worker/letters/index.ts';
import { applicationWithHistory, type RelatedRow } from './applicant-history-queries.ts';
import { titleOf } from './record.ts';
import { unknownApplication } from './refusals.ts';

type Row = Awaited<ReturnType<typeof applicationWithHistory>>[number];

/** The history of an application's applicant. 404 for an unknown application. */
export async function readApplicantHistory(
  db: Db,
  id: string,
  now: Date,
): Promise<ApplicantHistory | Refusal> {
  const [row] = await applicationWithHistory(db, id);
  return row ? toHistory(id, row, now) : unknownApplication();
}

function toHistory(id: string, row: Row, now: Date): ApplicantHistory {
  const { answers, nik, same, shared, namesakes, corrected } = row;
  const own = versionsOf(id, row);
  const near = row.near.filter((one) => !own.has(one.id));
  // An institution has no NIK and is recognised by its exact name.
  const others = nik === null ? namesakes.filter((one) => one.nik === null) : same;
  const birth = birthOf(answers);
  const known = new Set([...own, ...[...others, ...near].map(({ id }) => id)]);
  const sameBirth = namesakes.filter(
    (one) => birth !== null && !known.has(one.id) && birthOf(one.answers) === birth,
  );
  for (const { id } of sameBirth) known.add(id);
  const listed = shared.filter((one) => !known.has(one.id));
  const similar = (rows: readonly RelatedRow[], sebab: 'nik' | 'lahir' | 'daftar') =>
    rows.map((one) => ({ ...toRelatedApplication(one, now), sebab }));
  const [before] = corrected;
  return {
    sama: others.map((one) => toRelatedApplication(one, now)),
    mirip: [...similar(near, 'nik'), ...similar(sameBirth, 'lahir'), ...similar(listed, 'daftar')],
    menggantikan: before
      ? {
          ...toRelatedApplication(before, now),
          jawaban: { ...before.answers },
          alasan: before.withdrawnReason ?? before.adminNotes,
          perbaikan: before.fieldNotes,
        }
      : null,
    akun: accountOf(row),
  };
}

/** Ids of the application, of those that it corrects and of those that correct it, in any number of steps. */
function versionsOf(
  id: string,
  { corrects, same, near, shared, namesakes, corrected }: Row,
): Set<string> {
  const own = new Set([id, corrects ?? id]);
  let before = 0;
  while (own.size > before) {
    before = own.size;
    for (const one of [...same, ...near, ...shared, ...namesakes, ...corrected]) {
      if (!one.corrects || !(own.has(one.id) || own.has(one.corrects))) continue;
      own.add(one.id).add(one.corrects);
    }
  }
  return own;
}

function accountOf(row: Row) {
  const { accountId, accountName, accountEmail, accountSince, pending, recent } = row;
  if (accountId === null) return null;
  return {
    _id: accountId,
    nama: accountName,
    email: accountEmail ?? '',
    dibuat: accountSince,
    menunggu: pending,
    sejam: recent,
  };
}

/** '01 januari 1990' from the answer 'place, date of birth'; null for letters without it. */
function birthOf({ tempatTanggalLahir }: Answers): string | null {
  const birth = textOf(tempatTanggalLahir).split(',').at(-1);
  return birth ? birth.trim().toLowerCase() : null;
}

function toRelatedApplication(row: RelatedRow, now: Date): RelatedApplication {
  const { id, type, status, nama, nik, createdAt, nomorSurat } = row;
  const keadaan = nomorSurat === null ? null : statusOf(row, now);
  const title = titleOf(row);
  return { _id: id, type, title, status, nama, nik, createdAt, nomorSurat, keadaan };
}
