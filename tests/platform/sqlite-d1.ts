import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { createHistory, readMigrations } from '#scripts/lib/migrations.ts';

/** Performs a call of the platform: at once, or when a scheduler decides. `run` is atomic. */
export type Perform = <Result>(call: string, run: () => Result) => Promise<Result>;

export const atOnce: Perform = async (_call, run) => run();

/** An empty database with all migrations. SQLite enforces foreign keys here as D1 does. */
export function openMigrated(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec(createHistory);
  const note = database.prepare('INSERT INTO d1_migrations (name) VALUES (?)');
  for (const { name, statements } of readMigrations()) {
    for (const sql of statements) database.exec(sql);
    note.run(name);
  }
  return database;
}

/** From Cloudflare's documentation of D1's limits. */
const limits = { parameters: 100, statementBytes: 100_000 };

/** Statements are compiled once per database, shared by all its bindings. */
const compiled = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/**
 * D1's interface over in-process SQLite: statements one at a time, a batch in one transaction. It has only the methods that
 * the portal uses; others are undefined and throw.
 */
export function d1Over(database: DatabaseSync, perform: Perform = atOnce): D1Database {
  const query = ({ sql, values }: Bound, asArrays = false) => {
    const statement = compile(database, sql);
    statement.setReturnArrays(asArrays);
    return statement.all(...values);
  };
  const bind = (sql: string, values: readonly SQLInputValue[]) => ({
    sql,
    values,
    bind: (...given: unknown[]) => bind(sql, toValues(given)),
    all: () => perform('D1 all', () => toResult(query({ sql, values }))),
    run: () =>
      perform('D1 run', () => {
        const results = query({ sql, values });
        const [meta = {}] = query(changesQuery);
        return { ...toResult(results), meta };
      }),
    raw: () => perform('D1 raw', () => query({ sql, values }, true)),
    first: (column?: string) =>
      perform('D1 first', () => {
        const row = query({ sql, values })[0] ?? null;
        return column && row ? row[column] : row;
      }),
  });
  const batch = (statements: readonly Bound[]) =>
    perform(`D1 batch of ${statements.length}`, () =>
      inTransaction(database, () => statements.map((each) => toResult(query(each)))),
    );
  return { prepare: (sql: string) => bind(sql, []), batch } as unknown as D1Database;
}

/** The compiled statement of an SQL text. */
export function compile(database: DatabaseSync, sql: string): StatementSync {
  const known = compiled.get(database) ?? new Map<string, StatementSync>();
  compiled.set(database, known);
  let statement = known.get(sql);
  if (!statement) {
    const bytes = Buffer.byteLength(sql);
    if (bytes > limits.statementBytes) throw new Error('D1_ERROR: statement too long');
    statement = database.prepare(sql);
    known.set(sql, statement);
  }
  return statement;
}

/** The number of rows that the last statement changed. */
const changesQuery: Bound = { sql: 'SELECT changes() AS changes', values: [] };

interface Bound {
  sql: string;
  values: readonly SQLInputValue[];
}

const toResult = (results: unknown[]) => ({ results, success: true, meta: {} });

/** Runs atomically, in a savepoint, so that a whole simulation may run in an outer transaction. */
function inTransaction<Result>(database: DatabaseSync, run: () => Result): Result {
  database.exec('SAVEPOINT one');
  try {
    const result = run();
    database.exec('RELEASE one');
    return result;
  } catch (error) {
    database.exec('ROLLBACK TO one; RELEASE one');
    throw error;
  }
}

function toValues(given: readonly unknown[]): SQLInputValue[] {
  if (given.length > limits.parameters) throw new Error('D1_ERROR: too many SQL variables');
  return given.map((value) => {
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (value === null || typeof value === 'number' || typeof value === 'string') return value;
    throw new Error(`D1_TYPE_ERROR: Type '${typeof value}' not supported for value '${value}'`);
  });
}
