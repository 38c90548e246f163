import { identifier } from '../../archive/tables.ts';

/**
 * Inserts rows bound as one JSON array, and skips existing ones, so that it can be retried. JSON columns are given as text.
 */
export function insertRows(
  database: D1Database,
  table: string,
  columns: readonly string[],
): D1PreparedStatement {
  const list = columns.map(identifier).join(', ');
  // Column names come from this portal's schema and contain no quote.
  const values = columns.map((column) => `value ->> '$."${column}"'`).join(', ');
  // SQLite needs a WHERE between SELECT and ON CONFLICT.
  return database.prepare(
    `INSERT INTO ${identifier(table)} (${list}) SELECT ${values} FROM json_each(?) WHERE true
      ON CONFLICT DO NOTHING`,
  );
}
