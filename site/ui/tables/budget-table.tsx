import { type ReactNode, useId } from 'react';
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
import { Subject } from '../subject.ts';
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

function shareOf({ realisasi, perubahan }: BudgetRow['amounts']): string {
  const percent = percentOf(realisasi, perubahan);
  return percent === null ? '–' : `${percent} %`;
}

interface BudgetTableProps<Line extends BudgetLine> {
  caption: string;
  rows: readonly BudgetRow<Line>[];
  /** Controls of a line. */
  actionsOf?: (line: Line) => ReactNode;
}

/** Rows of the budget with their amounts in rupiah; the column of changes only where there are any. */
export function BudgetTable<Line extends BudgetLine>(props: BudgetTableProps<Line>) {
  const { caption, rows, actionsOf } = props;
  const id = useId();
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
              {heads[name]}
            </th>
          ))}
          {hasLines && (
            <th className="text-end" scope="col">
              Persen
            </th>
          )}
          {actionsOf && <th scope="col">Tindakan</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, amounts, line }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and labels repeat
          <tr className={line ? undefined : 'font-bold'} key={at}>
            <th
              className={`min-w-[9rem] wrap-anywhere ${line ? 'ps-[clamp(16px,4vw,36px)] [font-weight:400]' : ''}`}
              scope="row"
              id={actionsOf && `${id}${at}`}
            >
              {label}
            </th>
            {names.map((name) => (
              <td className="whitespace-nowrap text-end" data-label={heads[name]} key={name}>
                {/* What was typed instead of a number stays as it is. */}
                {line && wordsIn(line).includes(name) ? line[name] : writeRupiah(amounts[name])}
              </td>
            ))}
            {hasLines && (
              <td className="whitespace-nowrap text-end" data-label="Persen">
                {shareOf(amounts)}
              </td>
            )}
            {actionsOf && (
              <td data-actions>
                {line && <Subject value={`${id}${at}`}>{actionsOf(line)}</Subject>}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
