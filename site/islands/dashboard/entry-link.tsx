import type { ReactNode } from 'react';
import { addressOf, isPlainClick, showQuery } from '#site/lib/pages/use-url-query.ts';

/** The query that opens an entry of the history. */
export const entryQuery = (id: string) => new URLSearchParams({ tab: 'riwayat', lihat: id });

/** Opens an entry of the history without reloading the page. */
export function EntryLink(props: { id: string; className: string; children: ReactNode }) {
  const { id, className, children } = props;
  return (
    <a
      className={className}
      href={addressOf('/dashboard', entryQuery(id))}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        showQuery(entryQuery(id));
      }}
    >
      {children}
    </a>
  );
}
