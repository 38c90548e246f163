import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, seq } from './columns.ts';

/** Breaches of personal data (UU 27/2022, article 46), without names. Rows are never deleted. */
export const incidents = sqliteTable('incidents', {
  seq: seq(),
  id: id(),
  foundAt: text('found_at').notNull(),
  description: text('description').notNull(),
  /** Which data, how many people (null: unknown), and what was done; empty while unknown. */
  data: text('data').notNull(),
  people: integer('people'),
  refs: text('refs').notNull(),
  measures: text('measures').notNull(),
  createdAt: text('created_at').notNull(),
  /** Null while it is open. */
  closedAt: text('closed_at'),
});
