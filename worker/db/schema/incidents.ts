import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { IncidentEntry } from '#contract/incidents.ts';
import { id, seq } from './columns.ts';

/** Breaches of personal data (UU 27/2022, article 46), without names. Rows are never deleted. */
export const incidents = sqliteTable('incidents', {
  seq: seq(),
  id: id(),
  revision: integer('revision').notNull(),
  entry: text('entry', { mode: 'json' }).$type<IncidentEntry>().notNull(),
});
