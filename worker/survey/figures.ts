import type { SurveyQuarter } from '#contract/records/survey.ts';
import { fewestAnswers, quarterOf, surveyElements } from '#contract/survey.ts';
import type { surveyTotals } from '#worker/db/schema.ts';

/** How often a score was given to a question in a quarter. */
export type SurveyTotal = Omit<typeof surveyTotals.$inferSelect, 'seq'>;

/** Quarters of which figures are shown, with the current one. */
export const shownQuarters = 4;

/** Lower bounds of the grades (Permenpan-RB 14/2017). */
const grades = [
  { from: 88.31, mutu: 'A (sangat baik)' },
  { from: 76.61, mutu: 'B (baik)' },
  { from: 65, mutu: 'C (kurang baik)' },
  { from: 0, mutu: 'D (tidak baik)' },
];

/** The figures of the last quarters, the current one first. */
export function quarterFigures(totals: readonly SurveyTotal[], now: Date): SurveyQuarter[] {
  return Array.from({ length: shownQuarters }, (_, back) => {
    const triwulan = quarterOf(now, back);
    const unsur = surveyElements.flatMap(({ name, element }) => {
      const figure = figureOf(totals, triwulan, name);
      return figure ? { unsur: element, ...figure } : [];
    });
    return { triwulan, angka: figureOf(totals, triwulan), unsur };
  });
}

/** The index of a question in a quarter; null from fewer than ten answers. */
export function figureOf(totals: readonly SurveyTotal[], quarter: string, question = 'nilai') {
  const own = totals.filter((one) => one.quarter === quarter && one.question === question);
  const jumlah = own.reduce((sum, { total }) => sum + total, 0);
  if (jumlah < fewestAnswers) return null;
  const points = own.reduce((sum, { score, total }) => sum + score * total, 0);
  const indeks = Math.round((points / jumlah) * 2500) / 100;
  const mutu = grades.find(({ from }) => indeks >= from)?.mutu ?? '';
  return { jumlah, indeks, mutu };
}
