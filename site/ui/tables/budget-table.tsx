import { writeRupiah } from '#contract/budget/rupiah.ts';
import {
  type Amounts,
  amountsOf,
  type BudgetGroup,
  type BudgetLine,
  type BudgetSums,
  percentOf,
  sumLabels,
  sumOf,
  wordsIn,
} from '#contract/budget/sums.ts';
import { Table } from './table.tsx';

/** A row of the budget: a line below its sub-bidang, or a sum. */
interface BudgetRow<Line extends BudgetLine = BudgetLine> {
  label: string;
  amounts: Amounts;
  line?: Line;
}

/** The lines of a bidang below their sub-bidang, with sums. */
export function groupRows<Line extends BudgetLine>(group: BudgetGroup<Line>): BudgetRow<Line>[] {
  const rows = [...group.parts].flatMap(([label, lines]) => [
    ...(label ? [{ label, amounts: sumOf(lines) }] : []),
    ...lines.map((line) => ({ label: line.uraian, amounts: amountsOf(line), line })),
  ]);
  return [...rows, { label: 'Jumlah', amounts: group.sum }];
}

/** The five sums of a year. */
export const sumRows = (sums: BudgetSums): BudgetRow[] =>
  Object.entries(sumLabels).map(([name, label]) => ({
    label,
    amounts: sums[name as keyof BudgetSums],
  }));

const heads = {
  anggaran: 'Anggaran',
  perubahan: 'Setelah perubahan',
  realisasi: 'Realisasi',
};

function shareOf({ amounts: { realisasi, perubahan } }: BudgetRow): string {
  const percent = percentOf(realisasi, perubahan);
  return percent === null ? '–' : `${percent} %`;
}

/** The columns of amounts in rupiah; of changes only where there are any, of percentages only below lines. */
export function amountColumns(rows: readonly BudgetRow[]) {
  const isChanged = rows.some(({ amounts }) => amounts.perubahan !== amounts.anggaran);
  const names = ['anggaran', 'perubahan', 'realisasi'] as const;
  const columns = names
    .filter((name) => name !== 'perubahan' || isChanged)
    .map((name) => ({
      head: heads[name],
      // A text in place of a number is shown unchanged.
      textOf: ({ amounts, line }: BudgetRow) =>
        line && wordsIn(line).includes(name) ? line[name] : writeRupiah(amounts[name]),
    }));
  // A percentage of a surplus has no meaning.
  if (rows.some(({ line }) => line)) columns.push({ head: 'Persen', textOf: shareOf });
  return columns.map(({ head, textOf }) => ({
    ...{ head, className: 'text-end' },
    cell: (row: BudgetRow) => (row.line ? textOf(row) : <b>{textOf(row)}</b>),
  }));
}

interface BudgetTableProps {
  caption: string;
  rows: readonly BudgetRow[];
}

/** Rows of the budget with their amounts. */
export function BudgetTable({ caption, rows }: BudgetTableProps) {
  const columns = amountColumns(rows);
  return (
    <Table caption={caption} heads={['Uraian', ...columns]}>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and labels repeat
          <tr key={at}>
            <th
              className={`min-w-[9rem] wrap-anywhere ${row.line ? 'ps-[clamp(16px,4vw,36px)] [font-weight:400]' : ''}`}
              scope="row"
            >
              {row.label}
            </th>
            {columns.map(({ head, className, cell }) => (
              <td className={`whitespace-nowrap ${className}`} key={head}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
