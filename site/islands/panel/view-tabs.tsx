import { useRef } from 'react';
import { QueryLink } from '#site/ui/query-link.tsx';
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
  return (
    <nav className="min-w-0 max-w-full" aria-label={label}>
      <ul className="view-links" ref={row}>
        {views.map((view) => (
          <li key={view.query}>
            <QueryLink query={view.query} aria-current={view === current ? 'page' : undefined}>
              {view.label}
            </QueryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
