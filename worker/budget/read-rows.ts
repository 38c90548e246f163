import { readText } from '#contract/basics/text.ts';
import type { BudgetLine } from '#contract/budget/sums.ts';
import { anggarans } from '#contract/collections/budget.ts';
import { recordErrors, unsignedAmounts } from '#contract/collections/record-rules.ts';
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
    const { line, faults } = readRow({ ...(row as object) });
    for (const [name, fault] of Object.entries(faults))
      errors[`rows.${at}.${name}`] = `Baris ${at + 1}: ${fault}`;
    return line as BudgetLine;
  });
  return Object.keys(errors).length > 0 ? Refusal.fields(errors) : { rows: lines };
}

function readRow(row: Record<string, unknown>) {
  const line: Record<string, string> = {};
  const faults: Record<string, string> = {};
  for (const field of rowFields) {
    const { name, label } = field;
    const read = readText(contentRules(field), row[name] ?? '');
    const text = read.ok ? read.text.trim() : '';
    if (!read.ok) faults[name] = read.message;
    else if (!text && needed.includes(name)) faults[name] = `${label} wajib diisi.`;
    line[name] = text;
  }
  Object.assign(line, unsignedAmounts(anggarans, line));
  return { line, faults: { ...recordErrors(anggarans, line), ...faults } };
}
