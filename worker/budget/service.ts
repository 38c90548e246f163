import { toRupiah } from '#contract/budget/rupiah.ts';
import { type Amounts, type BudgetLine, budgetOf } from '#contract/budget/sums.ts';
import { anggarans } from '#contract/collections/budget.ts';
import type { RecordOf } from '#contract/collections/define-collection.ts';
import type { YearSums } from '#contract/records/budget.ts';
import { type Actor, withAuditEntry } from '#worker/audit/index.ts';
import { toRecord } from '#worker/content/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import { readRows } from '#worker/db/read.ts';
import { recordDeletedContent } from '#worker/deletions/index.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { contentTag } from '#worker/http/responses/cache.ts';
import { type Purging, purgeCache } from '#worker/job-runs/index.ts';
import * as queries from './queries.ts';

type StoredLine = RecordOf<typeof anggarans>;

const toLines = (rows: Awaited<ReturnType<typeof queries.linesOfYear>>): StoredLine[] =>
  rows.map((row) => toRecord(anggarans, row));

/** The lines of a year in their order; by default of the newest year that has begun. */
export const linesOf = (year?: string) =>
  readRows((db) => queries.linesOfYear(db, year ?? queries.newestYear), toLines);

/** The years with lines, the newest first, and '' where lines have none. */
export const budgetYears = readRows(queries.listYears, (rows) => rows.map(({ year }) => year));

export function toSums(tahun: string, lines: readonly StoredLine[]): YearSums {
  const last = lines
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  const versi = last ? `${lines.length}.${last}` : '0';
  const { pendapatan, belanja, surplus, pembiayaan, silpa } = budgetOf(lines).sums;
  return {
    ...{ tahun, baris: lines.length, versi },
    ...{ pendapatan: inRupiah(pendapatan), belanja: inRupiah(belanja) },
    ...{ surplus: inRupiah(surplus), pembiayaan: inRupiah(pembiayaan), silpa: inRupiah(silpa) },
  };
}

const inRupiah = ({ anggaran, perubahan, realisasi }: Amounts) => ({
  anggaran: toRupiah(anggaran),
  perubahan: toRupiah(perubahan),
  realisasi: toRupiah(realisasi),
});

interface NewYear {
  year: string;
  rows: readonly BudgetLine[];
  /** The version that the editor loaded: null for a year without lines, undefined for any. */
  loaded: string | null | undefined;
}

/**
 * Replaces the lines of a year in one batch; the former ones can be restored together. 409 without any change if the year no longer has the version `loaded`. Idempotent:
 * a repeat whose lines are already stored returns their sums.
 */
export async function replaceYear(
  store: Purging,
  { year, rows, loaded }: NewYear,
  { accountId, now }: Actor,
): Promise<YearSums | Refusal> {
  const { db } = store;
  const lines = rows.map((row) => ({
    id: crypto.randomUUID() as string,
    title: row.uraian,
    fields: { tahun: year, ...row },
  }));
  const where = queries.isOtherLine(year, lines);
  const undoable = { deletedBy: accountId, now, undoable: true };
  const inserted = queries.insertLines(db, year, { lines, loaded, now: now.toISOString() });
  const entry = { accountId, action: 'content.budget', subject: year, now } as const;
  const { current } = await runBatch(db, {
    inserted: withAuditEntry(db, inserted, entry),
    deletion: recordDeletedContent(db, { kind: 'budget', subject: year, where }, undoable),
    deleted: queries.deleteLines(db, where),
    current: queries.linesOfYear(db, year),
  });
  const stored = toLines(current);
  if (!isSame(stored, rows))
    return new Refusal(
      'conflict',
      `Anggaran ${year} sudah diubah orang lain sejak Anda membukanya. Baris Anda belum disimpan.`,
    );
  await purgeCache(store, [contentTag(anggarans.path)], now);
  return toSums(year, stored);
}

const isSame = (stored: readonly StoredLine[], rows: readonly BudgetLine[]) =>
  stored.length === rows.length &&
  rows.every((row, at) =>
    Object.entries(row).every(([name, value]) => stored[at]?.[name as keyof BudgetLine] === value),
  );
