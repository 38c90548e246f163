import type { PageRequest } from '#contract/basics/paging.ts';
import { type ResultsOf, runBatch, type Steps } from './batch.ts';
import type { Db, Statement } from './client.ts';

/** A read that can be batched with others. Made by `defineRead`. */
export interface Read<Result> {
  statements: (db: Db) => Steps;
  result: (answers: ResultsOf<Steps>) => Result;
}

/** A read of several statements: `result` gets their rows by name. */
export function defineRead<const S extends Steps, Result>(
  statements: (db: Db) => S,
  result: (answers: ResultsOf<S>) => Result,
): Read<Result> {
  // The answers of these statements are all that `result` is called with.
  return { statements, result: (answers) => result(answers as ResultsOf<S>) };
}

/** A read of one statement. */
export const readRows = <Row, Result>(
  statement: (db: Db) => Statement & PromiseLike<Row[]>,
  result: (rows: Row[]) => Result,
): Read<Result> =>
  defineRead(
    (db) => ({ rows: statement(db) }),
    ({ rows }) => result(rows as Row[]),
  );

/** A read of all rows of one statement. */
export const allRows = <Row>(statement: (db: Db) => Statement & PromiseLike<Row[]>) =>
  readRows(statement, (rows) => rows);

/** The results of several reads. */
export type Results<Reads extends readonly Read<unknown>[]> = {
  [Index in keyof Reads]: Reads[Index] extends Read<infer Result> ? Result : never;
};

/** Runs several reads in one round trip to D1, e.g. `readMany(db, [currentOf(websites), pageOf(beritas, request)])`. */
export async function readMany<const Reads extends readonly Read<unknown>[]>(
  db: Db,
  reads: Reads,
): Promise<Results<Reads>> {
  const { answers } = await runBatch(db, { answers: reads.map((read) => read.statements(db)) });
  const results = reads.map((read, index) => read.result(answers[index] ?? {}));
  // TypeScript cannot map the tuple: result i belongs to read i.
  return results as Results<Reads>;
}

export async function readOne<Result>(db: Db, read: Read<Result>): Promise<Result> {
  return (await readMany(db, [read]))[0];
}

/** Rows to skip for a page. SQLite rejects an offset of 2^63 or more. */
export function offsetOf({ page, limit }: PageRequest): number {
  return Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER);
}
