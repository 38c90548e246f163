import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { seq } from './columns.ts';

/** How often each score was given; totals, so that no answer belongs to a person. */
export const surveyTotals = sqliteTable(
  'survey_totals',
  {
    seq: seq(),
    /** Such as '2026-4', in the village. */
    quarter: text('quarter').notNull(),
    /** `nilai`, or the name of an element (contract/survey.ts). */
    question: text('question').notNull(),
    /** 1 to 4. */
    score: integer('score').notNull(),
    total: integer('total').notNull(),
  },
  (t) => [uniqueIndex('survey_totals_score').on(t.quarter, t.question, t.score)],
);

/** What people wrote. Deleted after two years. */
export const surveyTexts = sqliteTable(
  'survey_texts',
  {
    /** Random: an order of insertion could be compared with that of other records. */
    seq: integer('seq').primaryKey(),
    quarter: text('quarter').notNull(),
    score: integer('score').notNull(),
    text: text('text').notNull(),
  },
  (t) => [index('survey_texts_quarter').on(t.quarter)],
);
