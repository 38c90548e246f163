import { identifier } from '../archive/tables.ts';

/**
 * Inserts rows bound as one JSON array, and skips existing ones, so that it can be retried. JSON columns are given as text.
 * `onlyIf` is an SQL condition on `value`.
 */
export function insertRows(
  database: D1Database,
  table: string,
  columns: readonly string[],
  onlyIf = 'true',
): D1PreparedStatement {
  const list = columns.map(identifier).join(', ');
  // Column names come from this portal's schema and contain no quote.
  const values = columns.map((column) => `value ->> '$."${column}"'`).join(', ');
  return database.prepare(
    `INSERT INTO ${identifier(table)} (${list}) SELECT ${values} FROM json_each(?) WHERE ${onlyIf}
      ON CONFLICT DO NOTHING`,
  );
}
