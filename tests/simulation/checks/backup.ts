import { existsSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { silent } from '#scripts/lib/commands/progress.ts';
import { openFile } from '#scripts/lib/files/open-file.ts';
import '#scripts/lib/build/file-module-hook.ts';
import { r2Over } from '#server/platform/r2.ts';
import { d1Over } from '#server/platform/sqlite-d1.ts';
import { type Objects, storeOver } from '../../platform/memory-store.ts';
import { bytesOf, storeOf } from '../store.ts';
import { checkStored } from './invariants.ts';

/** Restores an archive, if it could be made, into another portal, checks every invariant there, and deletes the archive's folder. */
export async function checkBackup(path: string): Promise<string[]> {
  try {
    return existsSync(path) ? await checkRestored(path) : [];
  } finally {
    rmSync(dirname(path), { recursive: true });
  }
}

async function checkRestored(path: string): Promise<string[]> {
  const database = new DatabaseSync(':memory:');
  const objects: Objects = new Map();
  const storage = { DB: d1Over(database), FILES: r2Over(storeOver(objects)) };
  // Imported here: its modules need the hook of file-module-hook.ts.
  const { restore } = await import('#scripts/archive/restore.ts');
  const options = { overwrite: false, old: true, report: silent };
  const { missing } = await restore(storage, openFile(path), options);
  const broken = await checkStored(storeOf(storage.DB, bytesOf(objects)));
  database.close();
  return [...missing.map((key) => `${key} is missing`), ...broken].map((one) => `restored: ${one}`);
}
