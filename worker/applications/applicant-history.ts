import type { ApplicantHistory, RelatedApplication } from '#contract/applications.ts';
import type { Db } from '#worker/db/client.ts';
import type { Refusal } from '#worker/http/refusal.ts';
import { statusOf } from '#worker/letters/index.ts';
import { type Acquainted, applicationWithFacts } from './applicant-history-queries.ts';
import { titleOf } from './record.ts';
import { unknownApplication } from './refusals.ts';

type Row = Awaited<ReturnType<typeof applicationWithFacts>>[number];

/** The history of an application's applicant. 404 for an unknown application. */
export async function readFacts(
  db: Db,
  id: string,
  now: Date,
): Promise<ApplicantHistory | Refusal> {
  const [row] = await applicationWithFacts(db, id);
  return row ? toFacts(row, now) : unknownApplication();
}

function toFacts(
  { answers, nik, same, near, namesakes, corrected, accountId, pending }: Row,
  now: Date,
): ApplicantHistory {
  const birth = birthOf(answers);
  const known = new Set([...same, ...near].map(({ id }) => id));
  const bornAlike = namesakes.filter(
    (one) => birth !== null && !known.has(one.id) && birthOf(one.answers) === birth,
  );
  const [before] = corrected;
  return {
    // An institution has no NIK and is recognised by its exact name.
    sama: (nik === null ? namesakes.filter((one) => one.nik === null) : same).map((one) =>
      toAcquaintance(one, now),
    ),
    mirip: [
      ...near.map((one) => ({ ...toAcquaintance(one, now), sebab: 'nik' as const })),
      ...bornAlike.map((one) => ({ ...toAcquaintance(one, now), sebab: 'lahir' as const })),
    ],
    menggantikan: before ? { ...toAcquaintance(before, now), jawaban: before.answers } : null,
    akun: accountId === null ? null : { _id: accountId, menunggu: pending },
  };
}

/** '01 januari 1990' from the answer 'place, date of birth'; null for letters without it. */
function birthOf({ tempatTanggalLahir }: Readonly<Record<string, string>>): string | null {
  return tempatTanggalLahir?.split(',').at(-1)?.trim().toLowerCase() ?? null;
}

function toAcquaintance(row: Acquainted, now: Date): RelatedApplication {
  const { id, type, status, nama, nik, createdAt, nomorSurat } = row;
  const keadaan = nomorSurat === null ? null : statusOf(row, now);
  const title = titleOf(row);
  return { _id: id, type, title, status, nama, nik, createdAt, nomorSurat, keadaan };
}
