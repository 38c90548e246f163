import { type MouseEvent, useEffect, useRef } from 'react';
import { isPlainClick, showQuery } from '#site/lib/pages/use-url-query.ts';
import type { Section } from './sections.ts';

type MenuProps = { sections: readonly Section[]; current: string | undefined };

/** The panel's menu: a column on desktops, a sticky scrolling row on phones. */
export function Menu({ sections, current }: MenuProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const row = list.current;
    const entry = current && row?.querySelector<HTMLElement>('[aria-current]');
    // scrollIntoView would also scroll the page.
    if (row && entry) row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2;
  }, [current]);

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
