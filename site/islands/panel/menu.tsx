import { type MouseEvent, useRef } from 'react';
import { isPlainClick, showQuery } from '#site/lib/pages/use-url-query.ts';
import type { Section } from './sections.ts';
import { useCentredEntry } from './use-centred-entry.ts';

type MenuProps = { sections: readonly Section[]; current: string | undefined };

/** The panel's menu: a column on desktops, a sticky scrolling row on phones. */
export function Menu({ sections, current }: MenuProps) {
  const list = useRef<HTMLUListElement>(null);
  useCentredEntry(list, current);

  function click(event: MouseEvent, id: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (id !== current) showQuery(new URLSearchParams({ menu: id }));
    scrollTo({ top: 0 });
  }
  return (
    <nav className="panel-menu" aria-label="Menu admin">
      <ul ref={list}>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`/adminpanel?menu=${id}`}
              aria-current={id === current ? 'page' : undefined}
              onClick={(event) => click(event, id)}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
