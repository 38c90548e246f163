import { readText } from '#contract/basics/text.ts';
import { findGroup } from '#contract/budget/groups.ts';
import { readRupiah, writeRupiah } from '#contract/budget/rupiah.ts';
import type { BudgetLine } from '#contract/budget/sums.ts';
import { anggarans } from '#contract/collections/budget.ts';
import { contentRules } from '#contract/collections/values.ts';
import type { Input } from '#worker/http/input/body.ts';
import { Refusal } from '#worker/http/refusal.ts';

/** Most lines of a year in one call. */
export const maxRows = 500;

/** The fields of a row; the year is that of the call. */
export const rowFields = anggarans.fields.filter(({ name }) => name !== 'tahun');
const needed = ['jenis', 'bidang', 'uraian', 'anggaran'];

/** The rows of a body, or a 400 that names each faulty one: 'rows.3.anggaran' is a field of the fourth row. */
export function readRows({ fields: { rows } }: Input): { rows: BudgetLine[] } | Refusal {
  const isList = Array.isArray(rows) && rows.length > 0 && rows.length <= maxRows;
  if (!isList) return Refusal.fields({ rows: `Kirim 1 sampai ${maxRows} baris.` });
  const errors: Record<string, string> = {};
  const lines = rows.map((row: unknown, at) => {
    const line: Record<string, string> = {};
    const given: Record<string, unknown> = { ...(row as object) };
    for (const field of rowFields) {
      const read = readText(contentRules(field), given[field.name] ?? '');
      line[field.name] = read.ok ? read.text.trim() : '';
      const wrong = read.ok ? faultOf(field, line) : read.message;
      if (wrong) errors[`rows.${at}.${field.name}`] = `Baris ${at + 1}: ${wrong}`;
    }
    return line as unknown as BudgetLine;
  });
  return Object.keys(errors).length > 0 ? Refusal.fields(errors) : { rows: lines };
}

/** What is wrong with a field of a line, beyond the rules of its kind. Amounts get their dots. */
function faultOf({ name, kind, label }: (typeof rowFields)[number], line: Record<string, string>) {
  const typed = line[name] ?? '';
  if (typed === '') return needed.includes(name) && `${label} wajib diisi.`;
  const amount = kind === 'amount' ? readRupiah(typed) : 0;
  if (amount === null || amount < 0) return `${label} harus angka mulai dari 0.`;
  if (kind === 'amount') line[name] = writeRupiah(amount);
  const isOther = name === 'bidang' && line.jenis && findGroup(typed)?.jenis !== line.jenis;
  return isOther && `${label} ini bukan bagian dari ${line.jenis}.`;
}
