import { village } from '#village.config.ts';
import { nameCause } from '#worker/http/fault.ts';
import type { JobRun } from '#worker/job-runs/index.ts';
import type { Progress } from '../lib/commands/progress.ts';
import type { Folder } from '../lib/files/folder.ts';
import type { Storage } from '../lib/storage/platform.ts';
import { tryAgain } from '../lib/storage/try-again.ts';
import { dumpDatabase, dumpPath } from './dump-database.ts';
import { dumpFiles } from './dump-files.ts';
import { type Contents, identityOf, type Manifest, summaryOf, tablePath } from './manifest.ts';
import { noteUse } from './note-use.ts';
import { addPublicCsv } from './public-csv.ts';
import { openIn, verifyArchive } from './read-archive.ts';
import { readmeOf } from './readme.ts';
import { markMoved, runOf, unmarkMoved } from './target.ts';
import { ArchiveWriter } from './write-archive.ts';

/** Name of the archive in the folder that it is made in. */
export const archiveName = 'archive.tar';

export interface ArchiveOptions {
  contents: Contents;
  /** Marks this home as left: it issues no letters from then on. */
  moved?: boolean;
  /** Of the portal that makes it. */
  version: string;
}

/** Makes an archive of D1 and R2 in an empty folder while the portal runs, and reads it back. */
async function writeArchive(
  { DB, FILES }: Storage,
  folder: Folder,
  { contents, version }: ArchiveOptions,
  report: Progress,
): Promise<Manifest> {
  const { named, sizes, ...dump } = await dumpDatabase(DB, folder, contents, report);
  const writer = new ArchiveWriter(folder, archiveName);
  try {
    for (const { name } of dump.tables) {
      const rows = await openIn(folder, dumpPath(name))();
      await writer.add(tablePath(name), sizes.get(name) ?? 0, rows);
    }
    await addPublicCsv(writer, folder, dump.tables);
    const namedOnly = contents !== 'everything';
    const missing = await dumpFiles(FILES, writer, { named, namedOnly, report });
    const content = { ...dump, contents, missing };
    await writer.addText(
      'README.md',
      readmeOf(village, { ...content, entries: [...writer.entries] }),
    );
    const { name } = village;
    await writer.finish({ ...content, village: name, identity: identityOf(village), version });
  } catch (error) {
    await writer.abort(error);
    throw error;
  }
  const { manifest } = await verifyArchive(openIn(folder, archiveName), report);
  return manifest;
}

/**
 * Makes an archive and records it: an export in the activity log, the outcome of a backup for the Dashboard, with the
 * safe part of an error's message only.
 */
export async function makeArchive(
  storage: Storage,
  folder: Folder,
  options: ArchiveOptions,
  report: Progress,
): Promise<Manifest> {
  if (options.contents !== 'everything') {
    const manifest = await writeArchive(storage, folder, options, report);
    await noteUse(storage.DB, 'portal.export', '', summaryOf(manifest).files);
    return manifest;
  }
  const note = (...[outcome, at, detail]: [JobRun['outcome'], string, JobRun['detail']]) =>
    tryAgain(() => runOf(storage.DB, 'backup', outcome, at, detail).run());
  // Before the rows are read: no letter may be issued after that.
  const isMarked = options.moved && (await markMoved(storage.DB));
  try {
    const manifest = await writeArchive(storage, folder, options, report);
    await note('ok', manifest.createdAt, summaryOf(manifest));
    return manifest;
  } catch (error) {
    const cause = nameCause(error);
    if (isMarked) await unmarkMoved(storage.DB).catch(() => undefined);
    // A failure to record must not hide the failure of the backup.
    await note('failed', new Date().toISOString(), { cause }).catch(() => undefined);
    throw error;
  }
}
