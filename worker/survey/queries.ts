import { and, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { PageRequest } from '#contract/basics/paging.ts';
import { fewestAnswers } from '#contract/survey.ts';
import type { Condition, Db } from '#worker/db/client.ts';
import { offsetOf } from '#worker/db/read.ts';
import { applications, letters, surveyTexts, surveyTotals } from '#worker/db/schema.ts';

/** Guarded: a valid letter of this account that is ready, once. Returns a row if it was marked. */
export function markAnswered(db: Db, letterId: string, accountId: string) {
  const isOwn = sql`${letters.applicationId} in (select id from ${applications} where ${applications.accountId} = ${accountId})`;
  const isReady = sql`(${letters.signatureWay} = 'qr' or ${letters.handSignedAt} is not null or ${letters.signedId} is not null)`;
  return db
    .update(letters)
    .set({ answered: true })
    .where(
      and(
        eq(letters.id, letterId),
        eq(letters.answered, false),
        isNull(letters.withdrawnAt),
        isReady,
        isOwn,
      ),
    )
    .returning({ id: letters.id });
}

/** Adds the scores by question. Follows `markAnswered` (`followedBy`): it does nothing if that one changed no row. */
export function addScores(db: Db, quarter: string, scores: Readonly<Record<string, string>>) {
  return db
    .insert(surveyTotals)
    .select(
      sql`select null, ${quarter}, key, cast(value as integer), 1 from json_each(${JSON.stringify(scores)}) where changes() > 0`,
    )
    .onConflictDoUpdate({
      target: [surveyTotals.quarter, surveyTotals.question, surveyTotals.score],
      set: { total: sql`${surveyTotals.total} + 1` },
    });
}

/** Stores a text unless it is empty. Follows `addScores` (`followedBy`): it does nothing if that one changed no row. */
export function addText(db: Db, text: typeof surveyTexts.$inferInsert) {
  return db
    .insert(surveyTexts)
    .select(
      sql`select ${text.seq}, ${text.quarter}, ${text.score}, ${text.text} where changes() > 0 and ${text.text} <> ''`,
    );
}

/** The letter, and the account of its application. */
export function ratedLetter(db: Db, letterId: string) {
  return db
    .select({ accountId: applications.accountId, answered: letters.answered })
    .from(letters)
    .leftJoin(applications, eq(applications.id, letters.applicationId))
    .where(eq(letters.id, letterId))
    .limit(1);
}

/** The totals since a quarter: at most 40 rows each. */
export function totalsSince(db: Db, quarter: string) {
  return db.select().from(surveyTotals).where(gte(surveyTotals.quarter, quarter));
}

/** The totals of the one question in a quarter: at most 4 rows. */
export function ratingsOf(db: Db, quarter: string) {
  const { question } = surveyTotals;
  return db
    .select()
    .from(surveyTotals)
    .where(and(eq(surveyTotals.quarter, quarter), eq(question, 'nilai')));
}

/** SQL condition: the quarter is over or has enough answers, so that nobody can tell from the day who wrote a text. */
function isReadable(db: Db, current: string): Condition | undefined {
  const answers = db
    .select({ total: sql`coalesce(sum(${surveyTotals.total}), 0)` })
    .from(surveyTotals)
    .where(and(eq(surveyTotals.quarter, current), eq(surveyTotals.question, 'nilai')));
  return or(lt(surveyTexts.quarter, current), sql`${answers} >= ${fewestAnswers}`);
}

/** Texts of the newest quarter first, in random order within it. */
export function listTexts(db: Db, current: string, request: PageRequest) {
  return db
    .select({
      _id: sql<string>`cast(${surveyTexts.seq} as text)`,
      triwulan: surveyTexts.quarter,
      nilai: surveyTexts.score,
      saran: surveyTexts.text,
    })
    .from(surveyTexts)
    .where(isReadable(db, current))
    .orderBy(desc(surveyTexts.quarter), desc(surveyTexts.seq))
    .limit(request.limit)
    .offset(offsetOf(request));
}

export function countTexts(db: Db, current: string) {
  return db
    .select({ total: sql<number>`count(*)` })
    .from(surveyTexts)
    .where(isReadable(db, current));
}

export function deleteText(db: Db, seq: number) {
  return db.delete(surveyTexts).where(eq(surveyTexts.seq, seq)).returning({ seq: surveyTexts.seq });
}

/** Deletes the texts of quarters before this one; returns a row for each. */
export function deleteTextsBefore(db: Db, quarter: string) {
  return db
    .delete(surveyTexts)
    .where(lt(surveyTexts.quarter, quarter))
    .returning({ seq: surveyTexts.seq });
}
