import type { KeyboardEvent, MouseEvent } from 'react';
import { isPlainClick, showQuery } from '#site/lib/pages/use-url-query.ts';

/** The dashboard's tabs. `id` is the value of ?tab=, which the first tab omits. */
const tabs = [
  { id: 'dashboard', label: 'Dashboard', address: '/dashboard' },
  { id: 'riwayat', label: 'Riwayat Pengajuan', address: '/dashboard?tab=riwayat' },
] as const;

export type TabId = (typeof tabs)[number]['id'];

/** The tab in the URL, or the first one. */
export function pickTab(requested: string | null): TabId {
  return tabs.find(({ id }) => id === requested)?.id ?? 'dashboard';
}

export const panelId = 'panel-dashboard';
export const tabId = (id: TabId) => `tab-${id}`;

/** The tab that an arrow key, Home or End selects; null for other keys. */
function tabByKey(current: TabId, key: string): TabId | null {
  const index = tabs.findIndex(({ id }) => id === current);
  const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[key];
  return target === undefined ? null : (tabs.at(target % tabs.length)?.id ?? null);
}

interface TabListProps {
  current: TabId;
  /** Number of applications with an update that was not yet looked at. */
  updateCount: number;
}

/** Tabs are links with a URL each; the arrow keys move between them. */
export function TabList({ current, updateCount }: TabListProps) {
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
          className="-mb-px flex min-h-13 items-center rounded-t-xl border-transparent border-b-4 px-2 text-center font-semibold text-ink-soft leading-tight hover:bg-leaf-soft aria-selected:border-amber aria-selected:text-leaf sm:px-5"
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
          <span>{label}</span>
          {id === 'riwayat' && updateCount > 0 && (
            <span className="ml-1.5 min-w-6 rounded-full bg-amber-soft px-1.5 text-amber-ink text-base tabular-nums">
              <span>{updateCount}</span>
              <span className="sr-only"> perlu dilihat</span>
            </span>
          )}
        </a>
      ))}
    </div>
  );
}
