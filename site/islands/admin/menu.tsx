import type { MouseEvent } from 'react';
import { isPlainClick, showQuery } from '../../lib/use-url-query.ts';
import type { Section } from './sections.ts';

interface MenuProps {
  sections: readonly Section[];
  current: string | undefined;
}

/** A column beside the section at a desk; on a phone all entries stand above it, in rows. */
export function Menu({ sections, current }: MenuProps) {
  function click(event: MouseEvent, id: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (id === current) return;
    showQuery(new URLSearchParams({ menu: id }));
    scrollTo({ top: 0 });
  }
  return (
    <nav className="nav:sticky nav:top-23 nav:self-start" aria-label="Menu admin">
      <ul className="flex flex-wrap gap-2 nav:flex-col nav:gap-1">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a
              className="flex min-h-12 items-center justify-center rounded-xl border border-line bg-card px-3.5 font-semibold hover:bg-leaf-soft aria-[current]:border-leaf aria-[current]:bg-leaf aria-[current]:text-on-leaf nav:justify-start nav:border-transparent nav:bg-transparent"
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
