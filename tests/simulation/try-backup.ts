import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { silent } from '#scripts/lib/commands/progress.ts';
import { openFile } from '#scripts/lib/files/open-file.ts';
import '#scripts/lib/build/file-module-hook.ts';
import { r2Over } from '#server/platform/r2.ts';
import { d1Over } from '#server/platform/sqlite-d1.ts';
import { type Objects, storeOver } from '../platform/memory-store.ts';
import { archiveTo } from '../support/make-archive.ts';
import { checkContents, checkReferencedFiles, checkTables } from './checks/invariants.ts';
import { storeOf, type World } from './world.ts';

/** A backup that a maintainer makes while the portal is in use. */
export class BackupTrial {
  readonly #folder = mkdtempSync(join(tmpdir(), 'simulated-backup-'));
  readonly #path = join(this.#folder, 'portal.tar');
  #missing: string[] | null = null;

  async make({ env }: World): Promise<void> {
    const { missing } = await archiveTo(env, this.#path);
    this.#missing = missing;
  }

  /** Restores the archive, if it could be made, into another portal and checks every invariant there. */
  async check(): Promise<string[]> {
    try {
      return this.#missing ? await this.#restored(this.#missing) : [];
    } finally {
      rmSync(this.#folder, { recursive: true });
    }
  }

  async #restored(missing: readonly string[]): Promise<string[]> {
    const database = new DatabaseSync(':memory:');
    const objects: Objects = new Map();
    const storage = { DB: d1Over(database), FILES: r2Over(storeOver(objects)) };
    // Imported here: its modules need the hook of file-module-hook.ts.
    const { restore } = await import('#scripts/archive/restore.ts');
    await restore(storage, openFile(this.#path), { overwrite: false, old: true, report: silent });
    const store = storeOf(database, objects);
    const broken = [
      ...missing.map((key) => `${key} is missing`),
      ...(await checkTables(store)),
      ...(await checkReferencedFiles(store)),
      ...(await checkContents(store)),
    ];
    database.close();
    return broken.map((words) => `restored: ${words}`);
  }
}
