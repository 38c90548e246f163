import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { LetterData } from '#contract/letters/definition.ts';
import type { VersionState } from '#contract/records/letter-types.ts';
import { seq } from './columns.ts';

/**
 * Versions of letter types created or adapted by the village; first versions of built-in types are code. Only drafts change,
 * because applications refer to the version they were filed under.
 */
export const letterVersions = sqliteTable(
  'letter_versions',
  {
    seq: seq(),
    type: text('type').notNull(),
    /** Incremented with every saved draft. */
    revision: integer('revision').notNull(),
    state: text('state').$type<VersionState>().notNull(),
    definition: text('definition', { mode: 'json' }).$type<LetterData>().notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('letter_versions_revision').on(t.type, t.revision),
    uniqueIndex('letter_versions_draft').on(t.type).where(sql`state = 'draft'`),
    // Also provides the listing order.
    uniqueIndex('letter_versions_published').on(t.type).where(sql`state = 'published'`),
  ],
);
