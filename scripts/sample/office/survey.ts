import { quarterOf, surveyElements } from '#contract/survey.ts';
import type { Db } from '#worker/db/client.ts';
import { surveyTexts, surveyTotals } from '#worker/db/schema.ts';

/** Answers by score, 1 to 4, of a quarter; the current one first. The last has too few for a figure. */
const answers = [
  [0, 2, 10, 11],
  [1, 3, 12, 8],
  [0, 3, 9, 5],
  [0, 0, 3, 3],
];

/** What people wrote, with score and quarters ago. */
const texts = [
  ['Cepat, besoknya sudah jadi.', 4, 0],
  ['Petugasnya ramah.', 4, 0],
  ['Tolong kabari lewat WhatsApp bila surat sudah siap.', 3, 0],
  ['Foto KTP harus diulang dua kali.', 2, 0],
  ['Tempat duduk di ruang tunggu kurang.', 3, 1],
  ['Harus bolak-balik karena kantor tutup lebih awal.', 1, 1],
] as const;

/** Fills the survey of four quarters. Repeated after an interrupted load, it adds nothing. */
export async function loadSampleSurvey(db: Db, now: Date): Promise<void> {
  const totals = answers.flatMap((counts, back) =>
    ['nilai', ...surveyElements.map(({ name }) => name)].flatMap((question, at) =>
      counts.map((total, index) => ({
        quarter: quarterOf(now, back),
        question,
        score: index + 1,
        // Not everyone answers the elements.
        total: at === 0 ? total : Math.max(0, total - (at % 4)),
      })),
    ),
  );
  const rows = texts.map(([text, score, back], index) => ({
    ...{ seq: index + 1, text, score },
    quarter: quarterOf(now, back),
  }));
  await db.batch([
    db.insert(surveyTexts).values(rows).onConflictDoNothing(),
    ...totals
      .filter(({ total }) => total > 0)
      .map((total) => db.insert(surveyTotals).values(total).onConflictDoNothing()),
  ]);
}
