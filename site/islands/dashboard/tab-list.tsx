import type { KeyboardEvent, MouseEvent } from 'react';
import { isPlainClick, showQuery } from '../../lib/pages/use-url-query.ts';
import { panelId, type TabId, tabByKey, tabId, tabs } from './tabs.ts';

/** The tabs are links, so each has an address; the arrow keys move between them. */
export function TabList({ current }: { current: TabId }) {
  function open(id: TabId) {
    if (id !== current) showQuery(new URLSearchParams(id === 'dashboard' ? {} : { tab: id }));
  }

  function click(event: MouseEvent, id: TabId) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open(id);
  }

  function handleKey(event: KeyboardEvent) {
    const target = event.key === ' ' ? current : tabByKey(current, event.key);
    if (!target) return;
    event.preventDefault();
    open(target);
    document.getElementById(tabId(target))?.focus();
  }

  return (
    <div
      className="mt-6 flex flex-wrap gap-x-1 border-line border-b sm:gap-x-3"
      role="tablist"
      aria-label="Bagian dashboard"
    >
      {tabs.map(({ id, label, address }) => (
        <a
          className="-mb-px flex min-h-13 items-center rounded-t-xl border-transparent border-b-4 px-3 text-center font-semibold text-ink-soft leading-tight hover:bg-leaf-soft aria-selected:border-amber aria-selected:text-leaf sm:px-5"
          key={id}
          id={tabId(id)}
          role="tab"
          href={address}
          aria-selected={id === current}
          aria-controls={panelId}
          tabIndex={id === current ? 0 : -1}
          onClick={(event) => click(event, id)}
          onKeyDown={handleKey}
        >
          {label}
        </a>
      ))}
    </div>
  );
}
