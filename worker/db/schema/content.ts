import { desc } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, seq } from './columns.ts';

/** Records of every collection (contract/collections); what each holds is its definition's business, not a column's. */
export const contentRecords = sqliteTable(
  'content_records',
  {
    seq: seq(),
    id: id(),
    /** Path of the collection, e.g. beritas. */
    collection: text('collection').notNull(),
    /** What its title field holds; a search looks here first. */
    title: text('title').notNull(),
    /** Texts and prices by field name. */
    fields: text('fields', { mode: 'json' }).$type<Record<string, string | number>>().notNull(),
    /** Names of pictures under /media/ by field name. */
    images: text('images', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** 1 when it was added, one more with every change. */
    revision: integer('revision').notNull().default(1),
    /** The revision that last changed a field, by field name; a field that never changed is not in it. */
    changedIn: text('changed_in', { mode: 'json' })
      .$type<Record<string, number>>()
      .notNull()
      .default({}),
    views: integer('views').notNull().default(0),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    /**
     * Its place in a collection whose order officials set; a new record's is the last. Null elsewhere, and of records from
     * before there was an order: those stand first, the newest before the others, as they were shown.
     */
    position: integer('position'),
  },
  (t) => [
    index('content_records_collection').on(t.collection, t.seq),
    index('content_records_position').on(t.collection, t.position, desc(t.seq)),
  ],
);

/** Which record shows which picture; kept by triggers (migrations/0003_content_triggers.sql). */
export const contentImages = sqliteTable(
  'content_images',
  {
    recordId: text('record_id').notNull(),
    field: text('field').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.field] }), index('content_images_name').on(t.name)],
);

/** Who has seen what today, as hashes that tell nobody; forgotten every night. */
export const contentViews = sqliteTable(
  'content_views',
  {
    mark: text('mark').primaryKey(),
    /** YYYY-MM-DD in Asia/Jakarta. */
    day: text('day').notNull(),
  },
  (t) => [index('content_views_day').on(t.day)],
);
