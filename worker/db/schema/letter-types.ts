import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { LetterData } from '#contract/letters/definition.ts';
import type { VersionState } from '#contract/records/letter-types.ts';
import { seq } from './columns.ts';

/**
 * Versions of letter types that the village has made or adapted; the first version of those that ship with the portal is in
 * its code. Only a draft ever changes: applications name the version that they were filed under.
 */
export const letterVersions = sqliteTable(
  'letter_versions',
  {
    seq: seq(),
    type: text('type').notNull(),
    /** One more with every draft that is saved; what is published keeps it. */
    revision: integer('revision').notNull(),
    state: text('state').$type<VersionState>().notNull(),
    definition: text('definition', { mode: 'json' }).$type<LetterData>().notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('letter_versions_revision').on(t.type, t.revision),
    uniqueIndex('letter_versions_draft').on(t.type).where(sql`state = 'draft'`),
    // In the order in which they are listed.
    uniqueIndex('letter_versions_published').on(t.type).where(sql`state = 'published'`),
  ],
);
