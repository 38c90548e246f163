import { type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { findCollection } from '#contract/collections/index.ts';
import { formLinkId, listNamesOf, overviewQuery, pageSize } from '#site/islands/content/records.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { changeQuery, showQuery } from '#site/lib/pages/use-url-query.ts';
import {
  type LeftMessage,
  type PanelPlace,
  takeMessage,
  takePlace,
} from '#site/lib/storage/panel-return.ts';

/** The result of an action, how to take it back, and where it shows. */
export type UndoableMessage = MessageText & Pick<LeftMessage, 'undo' | 'page'>;

/** Longest wait for the section's lists before a form's message is shown, in ms. */
const maxWait = 1500;

/**
 * The message about the last change, initially the one that a form has left for this section.
 * Shown after the focus has left to the form's link, which would interrupt the announcement.
 */
export function useNotice() {
  const [notice, setNotice] = useState<UndoableMessage | LeftMessage | null>(null);
  const [left, setLeft] = useState<{
    text: LeftMessage | null;
    place: PanelPlace | null;
  }>();
  const [isOverdue, setOverdue] = useState(false);
  const client = useQueryClient();
  const settled = useSettled();
  const isReady = settled || isOverdue;

  useEffect(() => {
    const found = { text: takeMessage(), place: takePlace() };
    setLeft(found);
    if (found.text && found.place) void showAdded(client, found.place);
    const timer = setTimeout(setOverdue, maxWait, true);
    return () => clearTimeout(timer);
  }, [client]);
  useEffect(() => {
    if (left && settled) returnFocus(left.place);
  }, [left, settled]);
  useEffect(() => {
    if (left?.text && isReady) setNotice(left.text);
  }, [left, isReady]);

  return [notice, setNotice] as const;
}

/** Moves to the part of a section that the URL's hash names, once it has loaded. */
export function useHashTarget(): void {
  const fetching = useIsFetching();
  useEffect(() => {
    if (fetching > 0) return;
    // After what was fetched is rendered.
    const timer = setTimeout(returnFocus, 0, null);
    return () => clearTimeout(timer);
  }, [fetching]);
}

/** Whether the section's first queries have finished. */
function useSettled(): boolean {
  const client = useQueryClient();
  const fetching = useIsFetching();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    // `fetching` may be older than the section's own queries.
    if (fetching === 0 && client.isFetching() === 0) setSettled(true);
  }, [fetching, client]);
  return settled;
}

/** Opens the page of the record that was just added: the first, or the last of an ordered collection. */
async function showAdded(client: QueryClient, { path, linkId }: PanelPlace): Promise<void> {
  const definition = findCollection(path);
  if (!definition || linkId !== formLinkId(definition)) return;
  const { page, search } = listNamesOf(definition);
  const last = definition.ordered ? await lastPage(client, definition) : 1;
  const params = { [page]: last > 1 ? String(last) : null, [search]: null };
  showQuery(changeQuery(new URLSearchParams(location.search), params), { replace: true });
}

/** The last page, or the first if the total is unknown. */
async function lastPage(client: QueryClient, { path }: CollectionDefinition): Promise<number> {
  const overview = await client.ensureQueryData(overviewQuery).catch(() => null);
  return Math.ceil((overview?.totals[path] ?? 1) / pageSize);
}

/** Restores the focus to the form's link or the URL's hash, unless another element is focused. */
function returnFocus(place: PanelPlace | null): void {
  if (document.activeElement !== document.body) return;
  const ids = place ? [place.linkId, place.heading] : [location.hash.slice(1)];
  const target = ids.map((id) => document.getElementById(id)).find(Boolean);
  if (!target) return;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: place?.linkId === target.id ? 'center' : 'start' });
}
