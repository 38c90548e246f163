import { integer, text } from 'drizzle-orm/sqlite-core';

/** Insertion order. */
export const seq = () => integer('seq').primaryKey({ autoIncrement: true });

/** The opaque `_id` of the API. */
export const id = () => text('id').notNull().unique();
