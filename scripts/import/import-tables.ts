import { findCollection } from '#contract/collections/index.ts';
import { noteUse } from '../archive/note-use.ts';
import type { Progress } from '../lib/commands/progress.ts';
import type { ReadFolder } from '../lib/files/folder.ts';
import type { Storage } from '../lib/storage/platform.ts';
import { planAccountTable } from './accounts.ts';
import { planTable } from './content.ts';
import type { ImportContext } from './context.ts';
import { kinds } from './kinds.ts';
import { planLetterTable } from './letters.ts';
import { carryOut, type Plan } from './plan.ts';
import type { SourceTable } from './read-table.ts';
import { type Result, toResult } from './result.ts';

/** A table and what it holds: `warga`, `surat` or a collection. */
export interface Source {
  kind: string;
  table: SourceTable;
}

export interface TablesImport {
  sources: readonly Source[];
  folder: ReadFolder | null;
  /** False for a dry run, which writes nothing. */
  apply: boolean;
  overwrite: boolean;
  report: Progress;
}

/** Imports tables, or reports what an import would do. @throws in plain words when a table cannot be used at all. */
export async function importTables(
  storage: Storage,
  { sources, folder, apply, overwrite, report }: TablesImport,
): Promise<Result[]> {
  const context = { storage, files: folder, overwrite, now: new Date() };
  const plans: Plan[] = [];
  for (const source of sources) plans.push(await plan(context, source));
  if (!apply) return plans.map(toResult);
  for (const one of plans) await carryOut(storage.DB, one, report);
  const results = plans.map(toResult);
  for (const { kind, counts } of results) {
    const written = counts.baru + counts.diubah;
    if (written > 0) await noteUse(storage.DB, 'portal.import', kind, written);
  }
  return results;
}

async function plan(context: ImportContext, { kind, table }: Source): Promise<Plan> {
  if (kind === 'warga') return planAccountTable(context, table);
  if (kind === 'surat') return planLetterTable(context, table);
  const definition = findCollection(kind);
  if (!definition) throw new Error(`Jenis tidak dikenal. Pilih salah satu: ${kinds.join(', ')}.`);
  return planTable(context, definition, table);
}
