import { writeRupiah } from '#contract/budget/rupiah.ts';
import {
  type Amounts,
  amountsOf,
  type BudgetLine,
  type BudgetSums,
  percentOf,
  sumLabels,
  wordsIn,
} from '#contract/budget/sums.ts';
import { Table } from './table.tsx';

/** A row of the budget: a line below its sub-bidang, or a sum. */
export interface BudgetRow {
  label: string;
  amounts: Amounts;
  line?: BudgetLine;
}

export const lineRow = (line: BudgetLine): BudgetRow => ({
  label: line.uraian,
  amounts: amountsOf(line),
  line,
});

/** The five sums of a year. */
export const sumRows = (sums: BudgetSums): BudgetRow[] =>
  Object.entries(sumLabels).map(([name, label]) => ({
    label,
    amounts: sums[name as keyof BudgetSums],
  }));

export const amountLabels = {
  anggaran: 'Anggaran',
  perubahan: 'Setelah perubahan',
  realisasi: 'Realisasi',
};

function shareOf({ realisasi, perubahan }: BudgetRow['amounts']): string {
  const percent = percentOf(realisasi, perubahan);
  return percent === null ? '–' : `${percent} %`;
}

/** Rows of the budget with their amounts in rupiah; the column of changes only where there are any. */
export function BudgetTable({ caption, rows }: { caption: string; rows: readonly BudgetRow[] }) {
  // A percentage of a surplus has no meaning.
  const hasLines = rows.some(({ line }) => line);
  const isChanged = rows.some(({ amounts }) => amounts.perubahan !== amounts.anggaran);
  const columns = ['anggaran', 'perubahan', 'realisasi'] as const;
  const names = columns.filter((name) => name !== 'perubahan' || isChanged);
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">Uraian</th>
          {names.map((name) => (
            <th className="text-end" scope="col" key={name}>
              {amountLabels[name]}
            </th>
          ))}
          {hasLines && (
            <th className="text-end" scope="col">
              Persen
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, amounts, line }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and labels repeat
          <tr className={line ? undefined : 'font-bold'} key={at}>
            <th
              className={`min-w-[9rem] wrap-anywhere ${line ? 'ps-[clamp(16px,4vw,36px)] [font-weight:400]' : ''}`}
              scope="row"
            >
              {label}
            </th>
            {names.map((name) => (
              <td className="whitespace-nowrap text-end" key={name}>
                {/* What was typed instead of a number stays as it is. */}
                {line && wordsIn(line).includes(name) ? line[name] : writeRupiah(amounts[name])}
              </td>
            ))}
            {hasLines && <td className="whitespace-nowrap text-end">{shareOf(amounts)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
