import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { ContentOrder } from '#contract/collections/order.ts';
import type { Db } from '#worker/db/client.ts';
import { contentRecords } from '#worker/db/schema.ts';

const { id, collection, position, seq } = contentRecords;

/** Columns of the order that officials set, as in its index. */
export const byPosition = [position, desc(seq)] as const;

/** SQL expression: the position after all records of a collection. */
export const lastPosition = (path: string) =>
  sql<number>`(select ifnull(max(${position}), 0) + 1 from ${contentRecords} where ${collection} = ${path})`;

/** The ids of a collection in its order, at most `limit`. */
export function idsInOrder(db: Db, path: string, limit: number) {
  return db
    .select({ id })
    .from(contentRecords)
    .where(eq(collection, path))
    .orderBy(...byPosition)
    .limit(limit);
}

/**
 * Sets each record's position to the index of its id. Changes nothing unless the ids are exactly the collection's, in an order other
 * than the current one, which must still be `loaded`.
 */
export function placeRecords(db: Db, path: string, { ids, loaded }: ContentOrder) {
  const wanted = JSON.stringify(ids);
  const now = idsAsJson(path, sql`${position}, ${seq} desc`);
  const sorted = sql`(select json_group_array(value) from (select value from json_each(${wanted}) order by value))`;
  return (
    db
      .update(contentRecords)
      .set({ position: sql`wanted.key + 1` })
      .from(sql`json_each(${wanted}) as wanted`)
      // The unary plus keeps SQLite from scanning the whole list once for each record.
      .where(
        and(
          eq(id, sql`wanted.value`),
          sql`+${collection} = ${path}`,
          eq(idsAsJson(path, sql`${id}`), sorted),
          ne(now, wanted),
          loaded && eq(now, JSON.stringify(loaded)),
        ),
      )
      .returning({ id })
  );
}

function idsAsJson(path: string, order: SQL) {
  const ids = sql`select ${id} as id from ${contentRecords} where ${collection} = ${path} order by ${order}`;
  return sql<string>`(select json_group_array(id) from (${ids}))`;
}
