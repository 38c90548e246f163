import { quarterOf, surveyElements } from '#contract/survey.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { surveyTexts, surveyTotals } from '#worker/db/schema.ts';
import { withNames } from '../names.ts';
import surveyFile from './survey.json' with { type: 'json' };

const sample = withNames<typeof surveyFile>(surveyFile);

/**
 * Fills the survey of four quarters, the current one first, with totals by score from 1; the last has too few for a figure.
 * Repeated after an interrupted load, it adds nothing.
 */
export async function loadSampleSurvey(db: Db, now: Date): Promise<void> {
  const totals = sample.totals.flatMap((counts, back) =>
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
  const rows = sample.texts.map(({ text, score, quartersAgo }, index) => ({
    ...{ seq: index + 1, text, score },
    quarter: quarterOf(now, quartersAgo),
  }));
  await runBatch(db, {
    texts: db.insert(surveyTexts).values(rows).onConflictDoNothing(),
    totals: totals
      .filter(({ total }) => total > 0)
      .map((total) => db.insert(surveyTotals).values(total).onConflictDoNothing()),
  });
}
