import { useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Calls `listener` whenever the query changes. Returns a function that stops it. */
function onQueryChange(listener: () => void) {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

/** The query of this page's address, also after Back and Forward. `atServer` is the query of the request. */
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

/** Shows another query in the address; `replace` adds no entry to the history. */
export function showQuery(query: URLSearchParams, { replace = false } = {}): void {
  const address = addressOf(location.pathname, query);
  if (replace) history.replaceState(history.state, '', address);
  else history.pushState(null, '', address);
  for (const listener of listeners) listener();
}

/** Whether a click opens the link in this tab (no modifier key, primary button). */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
