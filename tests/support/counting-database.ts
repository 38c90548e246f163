/** What a request cost the database. */
export interface Cost {
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
}

/** The same database, counting the round trips and the rows that D1 bills. */
export function countCosts(database: D1Database): { database: D1Database; cost: Cost } {
  const cost: Cost = { roundTrips: 0, rowsRead: 0, rowsWritten: 0 };
  const add = <Result extends D1Result>(results: Result[]): Result[] => {
    cost.roundTrips += 1;
    for (const { meta } of results) {
      cost.rowsRead += meta.rows_read;
      cost.rowsWritten += meta.rows_written;
    }
    return results;
  };
  const originals = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: async () => add([await statement.all()])[0],
      run: async () => add([await statement.run()])[0],
      raw: async () => {
        const [result] = add([await statement.all<Record<string, unknown>>()]);
        return (result?.results ?? []).map((row) => Object.values(row));
      },
    } as unknown as D1PreparedStatement;
    originals.set(wrapped, statement);
    return wrapped;
  };
  const counted = {
    prepare: (sql: string) => wrap(database.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) =>
      add(await database.batch(statements.map((one) => originals.get(one) ?? one))),
  } as unknown as D1Database;
  return { database: counted, cost };
}
