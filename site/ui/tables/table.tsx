import type { ReactNode } from 'react';

/** The heading of a column: its text, or with classes of its own. */
type Head = string | { head: ReactNode; className?: string | undefined };

interface TableProps {
  caption: string;
  /** The caption is for screen readers only; a heading on the page repeats it. */
  captionHidden?: boolean;
  /** Headings of the columns; without them the children have a thead, whose cells carry their scope. */
  heads?: readonly Head[];
  children: ReactNode;
}

/** A table that scrolls within its own box where it does not fit; the box takes the focus for the arrow keys. */
export function Table({ caption, captionHidden = false, heads, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="table-box" aria-label={caption} tabIndex={0}>
      <table className="data-table">
        <caption className={captionHidden ? 'sr-only' : undefined}>{caption}</caption>
        {heads && (
          <thead>
            <tr>
              {heads.map((one, at) => {
                const { head, className } = typeof one === 'string' ? { head: one } : one;
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and headings may repeat
                  <th className={className} scope="col" key={at}>
                    {head}
                  </th>
                );
              })}
            </tr>
          </thead>
        )}
        {children}
      </table>
    </section>
  );
}
