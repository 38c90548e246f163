import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrateAndRun } from '#scripts/lib/local-database.ts';
import { fill } from './fill.ts';

/** Filled databases are kept here from run to run, one folder a size. */
const folder = '.wrangler/bench';
const growing = join(folder, 'growing');

/**
 * The state folder of a portal that holds so many records of each kind, as wrangler keeps one: filled where there is none
 * yet, going on from the largest smaller one.
 */
export async function filledState(size: number): Promise<string> {
  const state = join(folder, String(size));
  if (existsSync(state)) {
    // Kept since before the newest migration.
    await migrate(state);
    return state;
  }
  const smaller = existsSync(folder) ? readdirSync(folder).map(Number) : [];
  const before = Math.max(0, ...smaller.filter((one) => one < size));
  rmSync(growing, { recursive: true, force: true });
  if (before > 0) cpSync(join(folder, String(before)), growing, { recursive: true });
  await migrate(growing);
  await grow(growing, before, size);
  renameSync(growing, state);
  return state;
}

const migrate = (state: string) => migrateAndRun('SELECT 1', state);

/** The one database of a state folder, past D1. */
export function openState(state: string): DatabaseSync {
  const databases = join(state, 'v3/d1/miniflare-D1DatabaseObject');
  const [file] = readdirSync(databases).filter((name) => /^[0-9a-f]+\.sqlite$/.test(name));
  if (!file) throw new Error(`${databases} holds no database`);
  return new DatabaseSync(join(databases, file));
}

async function grow(state: string, from: number, to: number): Promise<void> {
  const database = openState(state);
  database.exec('PRAGMA journal_mode = off; PRAGMA synchronous = off; PRAGMA cache_size = -400000');
  database.exec('BEGIN');
  await fill((statement, json) => database.prepare(statement).run(json), from, to);
  database.exec('COMMIT');
  database.close();
}
