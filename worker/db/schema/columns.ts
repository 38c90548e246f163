import { integer, text } from 'drizzle-orm/sqlite-core';

/** Orders records as they came, newest highest. */
export const seq = () => integer('seq').primaryKey({ autoIncrement: true });

/** The opaque `_id` of the API. */
export const id = () => text('id').notNull().unique();
