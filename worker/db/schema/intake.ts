import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { seq } from './columns.ts';

/** Whether officials have paused online applications, and what residents are told. One row, the first. */
export const intake = sqliteTable('intake', {
  seq: seq(),
  paused: integer('paused', { mode: 'boolean' }).notNull(),
  text: text('text').notNull(),
});
