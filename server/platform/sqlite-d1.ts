import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** Performs a call of the platform: at once, or when a test's scheduler decides. `run` is atomic. */
export type Perform = <Result>(call: string, run: () => Result) => Promise<Result>;

export const atOnce: Perform = async (_call, run) => run();

/** Milliseconds to wait for another process, such as a backup, that has locked the database. */
const busyTimeout = 10_000;

/** Opens a database file that survives a loss of power: a committed transaction is on the disk. Deleted rows are overwritten. */
export function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: busyTimeout });
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON',
  );
  return database;
}

/** From Cloudflare's documentation of D1's limits. */
const limits = { parameters: 100, statementBytes: 100_000 };

/** Statements that stay compiled. Lists of search terms make the number of different ones unlimited. */
const mostCompiled = 500;

/** Compiled once per database, shared by all bindings. */
const compiled = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

type Row = Record<string, unknown>;

interface Bound {
  sql: string;
  values: readonly SQLInputValue[];
}

/**
 * D1's interface over SQLite in this process: statements one at a time, a batch in one transaction. It has the methods that the
 * portal uses; others are undefined and throw.
 */
export function d1Over(database: DatabaseSync, perform: Perform = atOnce): D1Database {
  const call = <Result>(name: string, run: () => Result) => perform(name, () => withD1Errors(run));
  const bind = (sql: string, values: readonly SQLInputValue[]) => ({
    sql,
    values,
    bind: (...given: unknown[]) => bind(sql, toValues(given)),
    all: () => call('D1 all', () => toResult(database, { sql, values })),
    run: () => call('D1 run', () => toResult(database, { sql, values })),
    raw: () => call('D1 raw', () => query(database, { sql, values }, true)),
    first: (column?: string) =>
      call('D1 first', () => {
        const row = query(database, { sql, values })[0] as Row | undefined;
        if (!row || column === undefined) return row ?? null;
        if (!(column in row)) throw new Error(`D1_COLUMN_NOTFOUND: Column not found (${column})`);
        return row[column];
      }),
  });
  const batch = (statements: readonly Bound[]) =>
    call(`D1 batch of ${statements.length}`, () =>
      inTransaction(database, statements.every(isRead), () =>
        statements.map((each) => toResult(database, each)),
      ),
    );
  return {
    prepare: (sql: string) => bind(sql, []),
    batch,
    exec: (sql: string) => call('D1 exec', () => database.exec(sql)),
  } as unknown as D1Database;
}

/** The compiled statement of an SQL text; of several statements the first. */
function compile(database: DatabaseSync, sql: string): StatementSync {
  const known = compiled.get(database) ?? new Map<string, StatementSync>();
  compiled.set(database, known);
  const found = known.get(sql);
  if (found) return found;
  if (Buffer.byteLength(sql) > limits.statementBytes)
    throw new Error('D1_ERROR: statement too long');
  const [oldest] = known.size >= mostCompiled ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  const statement = database.prepare(sql);
  // Without it, SQLite's binding throws at a number that a double cannot hold.
  statement.setReadBigInts(true);
  known.set(sql, statement);
  return statement;
}

/** Runs a statement, or several of which only the last has parameters, and returns the rows of the last. */
function query(database: DatabaseSync, { sql, values }: Bound, asArrays = false): unknown[] {
  const statement = compile(database, sql);
  // SQLite compiles the first statement of a text.
  const rest = sql.slice(statement.sourceSQL.length);
  statement.setReturnArrays(asArrays);
  if (rest === '' || rest.replace(comment, '').trim() === '')
    return statement.all(...values).map(toRow);
  statement.all();
  return query(database, { sql: rest, values }, asArrays);
}

const comment = /--.*$|\/\*[\s\S]*?\*\//gm;

/** Values as D1 returns them: numbers are doubles, blobs arrays of bytes. */
function toRow(row: Row | unknown[]): Row | unknown[] {
  if (Array.isArray(row)) return row.map(toJson);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toJson(value)]));
}

function toJson(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  return value instanceof Uint8Array ? [...value] : value;
}

function toResult(database: DatabaseSync, bound: Bound) {
  const results = query(database, bound);
  const [meta] = isRead(bound) ? [{ changes: 0 }] : query(database, changesQuery);
  return { results, success: true, meta };
}

const changesQuery: Bound = {
  sql: 'SELECT changes() AS changes, last_insert_rowid() AS last_row_id',
  values: [],
};

const isRead = ({ sql }: Bound): boolean =>
  /^\s*(?:select|values|explain)\b/i.test(sql) ||
  (/^\s*with\b/i.test(sql) && !/\b(?:insert|update|delete|replace)\b/i.test(sql));

/**
 * Runs atomically. A transaction that writes takes the lock first: it could not get it after a read when another process wrote in
 * between. Nested in a savepoint, as a whole simulation may run in an outer transaction.
 */
function inTransaction<Result>(database: DatabaseSync, onlyReads: boolean, run: () => Result) {
  const isNested = database.isTransaction;
  database.exec(isNested ? 'SAVEPOINT one' : onlyReads ? 'BEGIN' : 'BEGIN IMMEDIATE');
  try {
    const result = run();
    database.exec(isNested ? 'RELEASE one' : 'COMMIT');
    return result;
  } catch (error) {
    // A full disk has already ended the transaction.
    if (database.isTransaction)
      database.exec(isNested ? 'ROLLBACK TO one; RELEASE one' : 'ROLLBACK');
    throw error;
  }
}

function toValues(given: readonly unknown[]): SQLInputValue[] {
  if (given.length > limits.parameters) throw new Error('D1_ERROR: too many SQL variables');
  return given.map((value) => {
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (typeof value === 'number') return Number.isFinite(value) ? value : null;
    if (value === null || typeof value === 'string') return value;
    if (value instanceof ArrayBuffer) return new Uint8Array(value);
    if (ArrayBuffer.isView(value)) return value as NodeJS.ArrayBufferView;
    if (Array.isArray(value)) return Uint8Array.from(value);
    throw new Error(`D1_TYPE_ERROR: Type '${typeof value}' not supported for value '${value}'`);
  });
}

/** Names of SQLite's result codes that the portal's log knows. */
const codes: Record<number, string> = { 5: 'BUSY', 10: 'IOERR', 13: 'FULL', 19: 'CONSTRAINT' };

/** Runs with errors in D1's words. */
function withD1Errors<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Error) || !('errcode' in error)) throw error;
    const code = codes[Number(error.errcode) & 0xff] ?? 'ERROR';
    throw new Error(`D1_ERROR: ${error.message}: SQLITE_${code}`, { cause: error });
  }
}
