import { useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Calls `listener` whenever the address or the entry of the history changes. Returns the end of it. */
export function onQueryChange(listener: () => void) {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

/** The query of this page's address, kept in step with Back and Forward. `atServer` is what the server was asked. */
export function useUrlQuery(atServer = ''): URLSearchParams {
  const search = useSyncExternalStore(
    onQueryChange,
    () => location.search,
    () => atServer,
  );
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** A query with some values changed; null takes one away. */
export function changeQuery(
  query: URLSearchParams,
  changes: Record<string, string | null>,
): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}

export function addressOf(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

interface Showing {
  /** Leaves no step for Back. */
  replace?: boolean;
  /** What the entry of the history holds; without it a new one nothing, and one that is replaced what it held. */
  state?: unknown;
}

/** Shows another query in the address. */
export function showQuery(query: URLSearchParams, { replace = false, state }: Showing = {}): void {
  const address = addressOf(location.pathname, query);
  if (replace) history.replaceState(state === undefined ? history.state : state, '', address);
  else history.pushState(state ?? null, '', address);
  for (const listener of listeners) listener();
}

/** Whether a click on a link asks for this page and tab, not for a new tab, a window or a download. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
