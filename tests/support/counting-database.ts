/** The database cost of a request. */
export interface Cost {
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
  /** The statements of each round trip, and the rows that D1 bills for them. */
  trips: { sql: string; params: unknown[]; rowsRead: number }[][];
}

interface Statement {
  real: D1PreparedStatement;
  sql: string;
  params: unknown[];
}

/** Wraps a database to count round trips and billed rows. */
export function countCosts(database: D1Database): { database: D1Database; cost: Cost } {
  const cost: Cost = { roundTrips: 0, rowsRead: 0, rowsWritten: 0, trips: [] };
  const add = <Result extends D1Result>(statements: Statement[], results: Result[]): Result[] => {
    cost.roundTrips += 1;
    for (const { meta } of results) {
      cost.rowsRead += meta.rows_read;
      cost.rowsWritten += meta.rows_written;
    }
    const billed = (at: number) => results[at]?.meta.rows_read ?? 0;
    cost.trips.push(
      statements.map(({ sql, params }, at) => ({ sql, params, rowsRead: billed(at) })),
    );
    return results;
  };
  const originals = new WeakMap<object, Statement>();
  const wrap = (statement: Statement): D1PreparedStatement => {
    const { real, sql } = statement;
    const wrapped = {
      bind: (...params: unknown[]) => wrap({ real: real.bind(...params), sql, params }),
      all: async () => add([statement], [await real.all()])[0],
      run: async () => add([statement], [await real.run()])[0],
      raw: async () => {
        const [result] = add([statement], [await real.all<Record<string, unknown>>()]);
        return (result?.results ?? []).map((row) => Object.values(row));
      },
    } as unknown as D1PreparedStatement;
    originals.set(wrapped, statement);
    return wrapped;
  };
  const counted = {
    prepare: (sql: string) => wrap({ real: database.prepare(sql), sql, params: [] }),
    batch: async (batch: D1PreparedStatement[]) => {
      const statements = batch.map(
        (one) => originals.get(one) ?? { real: one, sql: '', params: [] },
      );
      return add(statements, await database.batch(statements.map(({ real }) => real)));
    },
  } as unknown as D1Database;
  return { database: counted, cost };
}
