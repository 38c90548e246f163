import type { Row } from '#scripts/archive/read-rows.ts';
import { identifier } from '#scripts/archive/tables.ts';
import { tryAgain } from '#scripts/lib/try-again.ts';

/** That a row of `table` has the same values in these columns as `value`, a row bound as JSON. */
export const hasKey = (table: string, columns: readonly string[]): string =>
  columns
    .map((column) => `${identifier(table)}.${identifier(column)} IS value ->> '$."${column}"'`)
    .join(' AND ');

/**
 * Which of these rows stand already, by their place among them, and which share with another row what no two may share, such as
 * a number of the register. The first of the keys tells rows apart.
 */
export async function standingAmong(
  database: D1Database,
  table: string,
  [key = [], ...unique]: readonly (readonly string[])[],
  rows: readonly Row[],
): Promise<{ standing: Set<number>; taken: Map<number, string> }> {
  const ask = (columns: readonly string[]) => {
    // Nothing is shared where there is nothing.
    const given = columns.map((column) => `value ->> '$."${column}"' IS NOT NULL`).join(' AND ');
    const condition =
      columns === key
        ? hasKey(table, key)
        : `${given} AND ${hasKey(table, columns)} AND NOT (${hasKey(table, key)})`;
    return database
      .prepare(
        `SELECT DISTINCT r.key AS place FROM json_each(?) r CROSS JOIN ${identifier(table)} WHERE ${condition}`,
      )
      .bind(JSON.stringify(rows));
  };
  const answers = await tryAgain(() =>
    database.batch<{ place: number }>([key, ...unique].map(ask)),
  );
  const [own, ...others] = answers.map(({ results }) => results.map(({ place }) => place));
  const taken = others.flatMap((places, index) =>
    places.map((place) => [place, unique[index]?.join(', ') ?? ''] as const),
  );
  return { standing: new Set(own), taken: new Map(taken) };
}
