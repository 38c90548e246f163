import { type ReactNode, use } from 'react';
import { Button, type ButtonProps } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/fields/checkbox.tsx';
import { Subject } from '#site/ui/subject.ts';
import { Table } from '#site/ui/tables/table.tsx';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** A text that may break; or controls, which have no label on a card. */
  kind?: 'long' | 'actions' | 'file';
  className?: string;
}

interface RowsTableProps<Row> {
  caption: string;
  /** Shows the caption; else a heading on the page repeats it. */
  hasTitle?: boolean;
  rows: readonly Row[];
  /** The first column contains the row headers. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  className?: string;
  selection?: Selection<Row>;
}

/** Tick boxes before the rows. */
interface Selection<Row> {
  chosen: readonly string[];
  onChoose: (row: Row, on: boolean) => void;
  /** Whether a row can be chosen. */
  canChoose: (row: Row) => boolean;
}

/** The id of a row's first cell. It receives the focus when the focused control is removed. */
export const rowHeadId = (id: string) => `baris-${id}`;

const selectHead = { head: <span className="sr-only">Pilih</span>, className: 'select-cell' };

/** A table of records; on phones a card for each. */
export function RowsTable<Row extends { _id: string }>(props: RowsTableProps<Row>) {
  const { caption, hasTitle = false, rows, columns, className = '', selection } = props;
  const [first, ...others] = columns;
  return (
    <div className={`rows-box ${className}`}>
      <Table
        caption={caption}
        captionHidden={!hasTitle}
        heads={selection ? [selectHead, ...columns] : columns}
      >
        <tbody>
          {rows.map((row) => {
            const headId = rowHeadId(row._id);
            return (
              <Subject value={headId} key={row._id}>
                <tr>
                  {selection && (
                    <td className="select-cell">
                      {selection.canChoose(row) && (
                        <Checkbox
                          className="min-w-11"
                          aria-label="Pilih"
                          aria-describedby={headId}
                          checked={selection.chosen.includes(row._id)}
                          onCheck={(on) => selection.onChoose(row, on)}
                        />
                      )}
                    </td>
                  )}
                  <th scope="row" id={headId} tabIndex={-1}>
                    {first.cell(row)}
                  </th>
                  {others.map(({ head, kind, className, cell }) => (
                    <td
                      className={className}
                      key={head}
                      data-kind={kind}
                      data-label={kind && kind !== 'long' ? undefined : head}
                    >
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              </Subject>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}

/** A button about the row, or another subject, that it is in. */
export function RowButton({ className = '', ...rest }: ButtonProps) {
  return <Button {...rest} className={`row-button ${className}`} aria-describedby={use(Subject)} />;
}
