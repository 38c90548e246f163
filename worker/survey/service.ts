import { type PageRequest, toPage } from '#contract/basics/paging.ts';
import type { SurveyPage } from '#contract/records/survey.ts';
import { quarterOf, type SurveyAnswer, surveyTexts } from '#contract/survey.ts';
import { type Actor, withAuditEntry, withRetentionEntry } from '#worker/audit/index.ts';
import { firstOf, followedBy, runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { readRows } from '#worker/db/read.ts';
import { type Done, Refusal } from '#worker/http/refusal.ts';
import { figureOf, quarterFigures, shownQuarters } from './figures.ts';
import * as queries from './queries.ts';

/**
 * Counts an applicant's answer about a letter. The letter stores only that it was answered; nothing else is recorded, as the time
 * would lead to the person. 404 for an unknown letter and another's; 409 for one that was answered or is not ready.
 */
export async function rate(
  db: Db,
  letterId: string,
  { saran = '', ...scores }: SurveyAnswer,
  { accountId, now }: Actor,
): Promise<Done | Refusal> {
  const quarter = quarterOf(now);
  const text = { seq: randomId(), quarter, score: Number(scores.nilai), text: saran };
  const { marked, letter } = await runBatch(db, {
    marked: followedBy(
      queries.markAnswered(db, letterId, accountId),
      queries.addScores(db, quarter, scores),
      queries.addText(db, text),
    ),
    letter: firstOf(queries.ratedLetter(db, letterId)),
  });
  if (letter?.accountId !== accountId) return new Refusal('unknown', surveyTexts.unknown);
  if (marked.length > 0) return { message: surveyTexts.thanks };
  return new Refusal('conflict', surveyTexts[letter.answered ? 'answered' : 'notReady']);
}

/** 48 random bits, which JavaScript and JSON represent exactly. */
function randomId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 16) * 2 ** 32 + low;
}

/** The figures of the last quarters, as a read that can be combined with others. */
export const surveyFigures = (now: Date) =>
  readRows(
    (db) => queries.totalsSince(db, quarterOf(now, shownQuarters - 1)),
    (totals) => quarterFigures(totals, now),
  );

/** The satisfaction in the quarter of a moment. */
export function satisfactionOf(moment: Date) {
  const triwulan = quarterOf(moment);
  return readRows(
    (db) => queries.ratingsOf(db, triwulan),
    (totals) => ({ triwulan, angka: figureOf(totals, triwulan) }),
  );
}

/** The figures of the last quarters, and a page of texts. */
export async function readSurvey(db: Db, request: PageRequest, now: Date): Promise<SurveyPage> {
  const current = quarterOf(now);
  const { totals, texts, count } = await runBatch(db, {
    totals: queries.totalsSince(db, quarterOf(now, shownQuarters - 1)),
    texts: queries.listTexts(db, current, request),
    count: firstOf(queries.countTexts(db, current)),
  });
  return {
    ...toPage(texts, request, count?.total ?? 0),
    triwulan: quarterFigures(totals, now),
  };
}

/** Deletes a text, e.g. because it names a person. 404 for one that is gone. */
export async function deleteText(db: Db, id: string, actor: Actor): Promise<Done | Refusal> {
  const entry = { ...actor, action: 'survey.delete', subject: id } as const;
  const { deleted } = await runBatch(db, {
    deleted: withAuditEntry(db, queries.deleteText(db, Number(id)), entry),
  });
  if (deleted.length === 0) return new Refusal('unknown', surveyTexts.unknownText);
  return { message: surveyTexts.deleted };
}

/** Deletes the texts of quarters before the one of a time; returns how many. */
export async function deleteOldTexts(db: Db, before: Date, now: Date): Promise<number> {
  const deletion = queries.deleteTextsBefore(db, quarterOf(before));
  const { deleted } = await runBatch(db, {
    deleted: withRetentionEntry(db, deletion, { action: 'retention.survey', now }),
  });
  return deleted.length;
}
