import type { ComponentProps, ReactNode } from 'react';
import { Button, type ButtonVariant } from '#site/ui/button.tsx';
import { Table } from '#site/ui/table.tsx';

export interface Column<Row> {
  head: string;
  /** `headId` is the id of the row's first cell, for the buttons' aria-describedby. */
  cell: (row: Row, headId: string) => ReactNode;
  /** Layout on phones, where each row is a card: a long text, or controls without a label. */
  kind?: 'long' | 'actions' | 'file';
}

interface RowsTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  /** The first column contains the row headers. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  className?: string;
}

/** The id of a row's first cell. It receives the focus when the focused control is removed. */
export const rowHeadId = (id: string) => `baris-${id}`;

/** A table of records; on phones a card for each. */
export function RowsTable<Row extends { _id: string }>(props: RowsTableProps<Row>) {
  const { caption, rows, columns, className = '' } = props;
  const [first, ...others] = columns;
  return (
    <div className={`rows-box ${className}`}>
      <Table caption={caption} captionHidden>
        <thead>
          <tr>
            {columns.map(({ head }) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const headId = rowHeadId(row._id);
            return (
              <tr key={row._id}>
                <th scope="row" id={headId} tabIndex={-1}>
                  {first.cell(row, headId)}
                </th>
                {others.map(({ head, kind, cell }) => (
                  <td key={head} {...attributesOf(head, kind)}>
                    {cell(row, headId)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}

function attributesOf(head: string, kind: Column<never>['kind']) {
  if (kind === 'actions' || kind === 'file')
    return { 'data-actions': true, 'data-file': kind === 'file' || undefined };
  return { 'data-label': head, 'data-long': kind === 'long' || undefined };
}

interface RowButtonProps extends ComponentProps<'button'> {
  /** Id of the row header, for aria-describedby. */
  headId: string | undefined;
  variant?: ButtonVariant;
  busy?: boolean;
}

export function RowButton({ headId, className = '', ...rest }: RowButtonProps) {
  return (
    <Button
      variant="secondary"
      {...rest}
      className={`row-button ${className}`}
      aria-describedby={headId}
    />
  );
}
