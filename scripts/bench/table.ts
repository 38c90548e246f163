type Column =
  | 'page KB'
  | 'script KB'
  | 'scripts'
  | 'all KB'
  | 'requests'
  | 'per s'
  | 'CPU ms'
  | 'times'
  | 'MB'
  | 'start s'
  | 'usable s'
  | 'levels'
  | 'CLS';

export type Figures = Partial<Record<Column, number>>;

/** What was measured of one subject: a page, the Worker, a letter. */
export interface Row {
  subject: string;
  measured: Figures;
  budget?: Figures;
}

export const toKilobytes = (bytes: number): number => Math.round(bytes / 102.4) / 10;

const figuresOf = ({ measured, budget = {} }: Row) =>
  Object.entries(measured).map(([column, figure]) => ({
    ...{ column, figure, limit: budget[column as Column] },
  }));

/** The figures of a row for `console.table`, each with its budget. */
export const toCells = (row: Row) =>
  Object.fromEntries(
    figuresOf(row).map(({ column, figure, limit }) => [
      column,
      limit === undefined ? figure : `${figure} of ${limit}`,
    ]),
  );

/** The figures that exceed their budget, by name. */
export const overBudget = (rows: readonly Row[]): string[] =>
  rows.flatMap((row) =>
    figuresOf(row)
      .filter(({ figure, limit = Number.POSITIVE_INFINITY }) => figure > limit)
      .map(({ column }) => `${row.subject}, ${column}`),
  );
