import type { Acquaintance, ApplicationFacts } from '#contract/applications.ts';
import { statusOf } from '#worker/letters/service.ts';
import { titleOf } from '../record.ts';
import type { Acquainted, applicationWithFacts } from './queries.ts';

export { applicationWithFacts as readFacts } from './queries.ts';

type Row = Awaited<ReturnType<typeof applicationWithFacts>>[number];

/** What is known of the person that an application is about. */
export function toFacts(
  { answers, nik, same, near, namesakes, corrected }: Row,
  now: Date,
): ApplicationFacts {
  const birth = birthOf(answers);
  const known = new Set([...same, ...near].map(({ id }) => id));
  const bornAlike = namesakes.filter(
    (one) => birth !== null && !known.has(one.id) && birthOf(one.answers) === birth,
  );
  const [before] = corrected;
  return {
    // An institution has no NIK: what bears its very name is its own.
    sama: (nik === null ? namesakes.filter((one) => one.nik === null) : same).map((one) =>
      toAcquaintance(one, now),
    ),
    mirip: [
      ...near.map((one) => ({ ...toAcquaintance(one, now), sebab: 'nik' as const })),
      ...bornAlike.map((one) => ({ ...toAcquaintance(one, now), sebab: 'lahir' as const })),
    ],
    menggantikan: before ? { ...toAcquaintance(before, now), jawaban: before.answers } : null,
  };
}

/** '01 januari 1990' of an answer of place and date of birth; null where a letter asks for none. */
function birthOf({ tempatTanggalLahir }: Readonly<Record<string, string>>): string | null {
  return tempatTanggalLahir?.split(',').at(-1)?.trim().toLowerCase() ?? null;
}

function toAcquaintance(row: Acquainted, now: Date): Acquaintance {
  const { id, type, status, nama, nik, createdAt, nomorSurat } = row;
  const keadaan = nomorSurat === null ? null : statusOf(row, now);
  const title = titleOf(row);
  return { _id: id, type, title, status, nama, nik, createdAt, nomorSurat, keadaan };
}
