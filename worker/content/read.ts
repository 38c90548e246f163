import type { Db, Statement } from '../db/client.ts';

/** Something to read: the statements that fetch it, and what their rows mean. */
export interface Read<Result> {
  statements: (db: Db) => Statement[];
  result: (answers: readonly unknown[]) => Result;
}
