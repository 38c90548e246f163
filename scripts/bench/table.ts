/** The columns of the table, in their order. */
const columns = {
  page: 'HTML + CSS, KB',
  script: 'script, KB',
  total: 'all, KB',
  requests: 'requests',
  faults: 'axe',
  cpu: 'CPU, ms',
  memory: 'memory, MB',
} as const;

type Column = keyof typeof columns;

interface Figure {
  measured: number;
  budget?: number | undefined;
}

/** What was measured of one subject: a page, the Worker, a letter. */
export interface Row {
  subject: string;
  figures: Partial<Record<Column, Figure>>;
}

export const toKilobytes = (bytes: number): number => Math.round(bytes / 102.4) / 10;

const isExpired = ({ measured, budget }: Figure) => budget !== undefined && measured > budget;

export const isExceeded = ({ figures }: Row): boolean => Object.values(figures).some(isExpired);

function toCell(figure: Figure | undefined): string {
  if (!figure) return '';
  const { measured, budget } = figure;
  const text = budget === undefined ? `${measured}` : `${measured} of ${budget}`;
  return isExpired(figure) ? `**${text}**` : text;
}

/** A Markdown table: each figure with its budget, bold when it exceeds it. */
export function toTable(rows: readonly Row[]): string {
  const keys = Object.keys(columns) as Column[];
  const head = ['what', ...Object.values(columns)];
  const body = rows.map(({ subject, figures }) => [
    subject,
    ...keys.map((key) => toCell(figures[key])),
  ]);
  const widths = head.map((_, at) =>
    Math.max(...[head, ...body].map((cells) => cells[at]?.length ?? 0)),
  );
  const toLine = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [head, widths.map((width) => '-'.repeat(width)), ...body].map(toLine).join('\n');
}
