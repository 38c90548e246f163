import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a SQLite file until this process ends, by any means: the system releases SQLite's lock.
 * @param taken what the error says when another process has it
 */
export function lockFile(path: string, taken: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    // In this locking mode the lock outlasts the transaction.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
    return database;
  } catch (error) {
    database.close();
    if (!(error instanceof Error && error.message.includes('locked'))) throw error;
    throw new Error(taken);
  }
}
