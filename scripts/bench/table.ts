/** The columns of the table, in their order. */
const columns = {
  page: 'HTML + CSS, KB',
  script: 'script, KB',
  total: 'all, KB',
  requests: 'requests',
  faults: 'axe',
  rate: 'requests/s',
  cpu: 'CPU, ms',
  times: 'times as much',
  memory: 'memory, MB',
} as const;

type Column = keyof typeof columns;

type Figures = Partial<Record<Column, number>>;

/** What was measured of one subject: a page, the Worker, a letter. */
export interface Row {
  subject: string;
  measured: Figures;
  budget?: Figures;
}

export const toKilobytes = (bytes: number): number => Math.round(bytes / 102.4) / 10;

const keys = Object.keys(columns) as Column[];

const isOver = ({ measured, budget }: Row, key: Column) =>
  (measured[key] ?? 0) > (budget?.[key] ?? Number.POSITIVE_INFINITY);

export const isExceeded = (row: Row): boolean => keys.some((key) => isOver(row, key));

function toCell(row: Row, key: Column): string {
  const figures = [row.measured[key], row.budget?.[key]].filter((figure) => figure !== undefined);
  const text = figures.join(' of ');
  return isOver(row, key) ? `**${text}**` : text;
}

/** A Markdown table: each figure with its budget, bold when it exceeds it. */
export function toTable(rows: readonly Row[]): string {
  const head = ['what', ...Object.values(columns)];
  const body = rows.map((row) => [row.subject, ...keys.map((key) => toCell(row, key))]);
  const widths = head.map((_, at) =>
    Math.max(...[head, ...body].map((cells) => cells[at]?.length ?? 0)),
  );
  const toLine = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [head, widths.map((width) => '-'.repeat(width)), ...body].map(toLine).join('\n');
}
