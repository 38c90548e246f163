import { desc, sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core';
import type { StoredValue } from '#contract/collections/define-collection.ts';
import { id, seq } from './columns.ts';

/** The stored value of a field, exactly as the index of that field has it. Without commas, which drizzle-kit would split. */
export const storedField = (name: string) => sql.raw(`(fields ->> '${name}')`);

/** When an event ends, or began where it has no end, exactly as its index has it. */
export const storedEnd = sql.raw(
  "(CASE WHEN fields ->> 'selesai' > '' THEN fields ->> 'selesai' ELSE fields ->> 'mulai' END)",
);

/** Index of a field that lists are filtered or sorted by; only the records that have it. */
const fieldIndex = (name: string, collection: AnySQLiteColumn) =>
  index(`content_records_${name}`)
    .on(collection, storedField(name))
    .where(sql`${storedField(name)} is not null`);

/** Records of every collection (contract/collections). Fields are JSON, because the definitions describe them. */
export const contentRecords = sqliteTable(
  'content_records',
  {
    seq: seq(),
    id: id(),
    /** Path of the collection, e.g. beritas. */
    collection: text('collection').notNull(),
    /** Value of the title field; searched first. */
    title: text('title').notNull(),
    /** Texts, prices and flags by field name. */
    fields: text('fields', { mode: 'json' }).$type<Record<string, StoredValue>>().notNull(),
    /** Names of files under /media/ by field name. */
    images: text('images', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** Starts at 1, incremented by every change. */
    revision: integer('revision').notNull().default(1),
    /** The revision that last changed each field; without fields that never changed. */
    changedIn: text('changed_in', { mode: 'json' })
      .$type<Record<string, number>>()
      .notNull()
      .default({}),
    views: integer('views').notNull().default(0),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    /**
     * Position in an ordered collection; new records come last. Null in other collections and for records created before there was
     * an order: those come first, newest first.
     */
    position: integer('position'),
    /** First day on which the record is public, YYYY-MM-DD in the village; null for at once. */
    visibleFrom: text('visible_from'),
  },
  (t) => [
    index('content_records_collection').on(t.collection, t.seq),
    index('content_records_position').on(t.collection, t.position, desc(t.seq)),
    index('content_records_scheduled').on(t.visibleFrom).where(sql`visible_from is not null`),
    fieldIndex('tahun', t.collection),
    fieldIndex('jenis', t.collection),
    fieldIndex('kelas', t.collection),
    fieldIndex('tanggal', t.collection),
    index('content_records_end').on(t.collection, storedEnd).where(sql`${storedEnd} is not null`),
  ],
);

/** Pictures by record and field; maintained by triggers (migrations/0003_content_triggers.sql). */
export const contentImages = sqliteTable(
  'content_images',
  {
    recordId: text('record_id').notNull(),
    field: text('field').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.field] }), index('content_images_name').on(t.name)],
);

/** Hashes of visitor and record, so that each visitor counts once a day; deleted every night. */
export const contentViews = sqliteTable(
  'content_views',
  {
    mark: text('mark').primaryKey(),
    /** YYYY-MM-DD in the village. */
    day: text('day').notNull(),
  },
  (t) => [index('content_views_day').on(t.day)],
);
