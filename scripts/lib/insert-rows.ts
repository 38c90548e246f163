import { identifier } from '../archive/tables.ts';

/**
 * Inserts rows that are bound as one JSON array; those that stand already are passed over, so that it may be done again. A
 * column that holds JSON is given as text. `onlyIf` is a condition in SQL on `value`.
 */
export function insertRows(
  database: D1Database,
  table: string,
  columns: readonly string[],
  onlyIf = 'true',
): D1PreparedStatement {
  const list = columns.map(identifier).join(', ');
  // Names of columns hold no quote: they are this portal's own.
  const values = columns.map((column) => `value ->> '$."${column}"'`).join(', ');
  return database.prepare(
    `INSERT INTO ${identifier(table)} (${list}) SELECT ${values} FROM json_each(?) WHERE ${onlyIf}
      ON CONFLICT DO NOTHING`,
  );
}
