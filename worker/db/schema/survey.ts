import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How often each score was given; totals, so that no answer belongs to a person. */
export const surveyTotals = sqliteTable(
  'survey_totals',
  {
    /** Such as '2026-4', in Asia/Jakarta. */
    quarter: text('quarter').notNull(),
    /** `nilai`, or the name of an element (contract/survey.ts). */
    question: text('question').notNull(),
    /** 1 to 4. */
    score: integer('score').notNull(),
    total: integer('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.quarter, t.question, t.score] })],
);

/** What people wrote. Deleted after two years. */
export const surveyTexts = sqliteTable(
  'survey_texts',
  {
    /** Random: the order of insertion could be compared with the activity record. */
    id: integer('id').primaryKey(),
    quarter: text('quarter').notNull(),
    score: integer('score').notNull(),
    text: text('text').notNull(),
  },
  (t) => [index('survey_texts_quarter').on(t.quarter)],
);
