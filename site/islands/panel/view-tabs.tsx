import { type MouseEvent, useRef } from 'react';
import { isPlainClick, showQuery } from '#site/lib/pages/use-url-query.ts';
import { useCentredEntry } from './use-centred-entry.ts';

interface View {
  label: string;
  /** Query of the view's address. */
  query: string;
}

interface ViewTabsProps {
  /** Accessible name of the tabs. */
  label: string;
  views: readonly View[];
  current: View | undefined;
}

/** Links to the views of a section, each with its own address; one scrolling row on a phone. */
export function ViewTabs({ label, views, current }: ViewTabsProps) {
  const row = useRef<HTMLUListElement>(null);
  useCentredEntry(row, current?.query);

  function click(event: MouseEvent, query: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    showQuery(new URLSearchParams(query));
  }

  return (
    <nav className="min-w-0 max-w-full" aria-label={label}>
      <ul className="view-links" ref={row}>
        {views.map((view) => (
          <li key={view.query}>
            <a
              href={`/adminpanel?${view.query}`}
              aria-current={view === current ? 'page' : undefined}
              onClick={(event) => click(event, view.query)}
            >
              {view.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
