import { findCollection } from '#contract/collections/index.ts';
import type { Progress } from '../archive/progress.ts';
import { noteUse } from '../export/note-use.ts';
import type { Folder } from '../lib/folder.ts';
import type { Storage } from '../lib/platform.ts';
import { planAccountTable } from './accounts.ts';
import { planTable } from './content.ts';
import type { ImportContext } from './context.ts';
import { bringExport } from './export-folder/bring-export.ts';
import { kinds } from './kinds.ts';
import { planLetterTable } from './letters.ts';
import { planOpenSid } from './opensid/plan-opensid.ts';
import { carryOut, type Plan } from './plan.ts';
import type { SourceTable } from './read-table.ts';
import { type Result, toResult } from './result.ts';

export interface ImportRequest {
  kind: string;
  /** Empty for an export. */
  tables: readonly SourceTable[];
  /** The pictures and letters that rows name, or the export. */
  folder: Folder | null;
  /** False for a dry run, which writes nothing. */
  apply: boolean;
  overwrite: boolean;
  report: Progress;
}

/** Imports tables or an export, or reports what an import would do. @throws in plain words when a table cannot be used at all. */
export async function importFiles(storage: Storage, request: ImportRequest): Promise<Result[]> {
  const results = await importAll(storage, request);
  const written = results.reduce((sum, { counts }) => sum + counts.baru + counts.diubah, 0);
  if (request.apply && written > 0)
    await noteUse(storage.DB, 'portal.import', request.kind, written);
  return results;
}

async function importAll(storage: Storage, request: ImportRequest): Promise<Result[]> {
  const { kind, tables, folder, apply, overwrite, report } = request;
  if (kind === 'ekspor') {
    if (!folder) throw new Error('Sebut satu folder ekspor.');
    return bringExport(storage, folder, { apply, report });
  }
  const context = { storage, files: folder, overwrite, now: new Date() };
  const plans = await plan(context, kind, tables);
  if (apply) for (const one of plans) await carryOut(storage.DB, one, report);
  return plans.map(toResult);
}

async function plan(
  context: ImportContext,
  kind: string,
  tables: readonly SourceTable[],
): Promise<Plan[]> {
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
