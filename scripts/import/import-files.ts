import { collections, findCollection } from '#contract/collections/index.ts';
import type { Progress } from '../archive/progress.ts';
import { noteUse } from '../export/note-use.ts';
import type { Storage } from '../lib/platform.ts';
import { planAccountTable } from './accounts.ts';
import { planTable } from './content.ts';
import type { ImportContext } from './context.ts';
import { bringExport } from './export-folder/bring-export.ts';
import { planLetterTable } from './letters.ts';
import { planOpenSid } from './opensid/plan-opensid.ts';
import { carryOut, type Plan } from './plan.ts';
import { readTable } from './read-table.ts';
import { type Result, toResult } from './result.ts';

/** What can be brought in: residents' accounts, issued letters, tables of OpenSID, a whole export, and every collection. */
export const kinds: readonly string[] = [
  'warga',
  'surat',
  'opensid',
  'ekspor',
  ...collections.map(({ path }) => path),
];

export interface ImportRequest {
  kind: string;
  paths: readonly string[];
  /** Without it nothing is written. */
  apply: boolean;
  overwrite: boolean;
  /** The folder of pictures and letters that rows name. */
  files: string | null;
  report: Progress;
}

/** Brings files in, or tells what would become of them. @throws in words when a file cannot be read at all. */
export async function importFiles(storage: Storage, request: ImportRequest): Promise<Result[]> {
  const results = await bring(storage, request);
  const written = results.reduce((sum, { counts }) => sum + counts.baru + counts.diubah, 0);
  if (request.apply && written > 0)
    await noteUse(storage.DB, 'portal.import', request.kind, written);
  return results;
}

async function bring(storage: Storage, request: ImportRequest): Promise<Result[]> {
  const { kind, paths, apply, overwrite, files, report } = request;
  const [first = '', ...more] = paths;
  if (kind === 'ekspor') {
    if (more.length > 0) throw new Error('Sebut satu folder ekspor.');
    return bringExport(storage, first, { apply, report });
  }
  const context = { storage, files, overwrite, now: new Date() };
  const plans = await plan(context, kind, paths);
  if (apply) for (const one of plans) await carryOut(storage.DB, one, report);
  return plans.map(toResult);
}

async function plan(
  context: ImportContext,
  kind: string,
  paths: readonly string[],
): Promise<Plan[]> {
  const tables = paths.map(readTable);
  if (kind === 'opensid') return planOpenSid(context, tables);
  const [table, ...more] = tables;
  if (!table || more.length > 0)
    throw new Error('Sebut satu berkas; jenis opensid saja yang menerima beberapa.');
  if (kind === 'warga') return [await planAccountTable(context, table)];
  if (kind === 'surat') return [await planLetterTable(context, table)];
  const definition = findCollection(kind);
  if (!definition) throw new Error(`Jenis tidak dikenal. Pilih salah satu: ${kinds.join(', ')}.`);
  return [await planTable(context, definition, table)];
}
