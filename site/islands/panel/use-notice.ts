import { type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { findCollection } from '#contract/collections/index.ts';
import { formLinkId, namesOf, overviewQuery, pageSize } from '#site/islands/content/records.ts';
import { changeQuery, showQuery } from '#site/lib/pages/use-url-query.ts';
import {
  type LeftMessage,
  type PanelPlace,
  takeMessage,
  takePlace,
} from '#site/lib/storage/panel-return.ts';
import type { MessageText } from '#site/ui/message.tsx';

/** Lists that take longer than this do not hold back the message of a form, in ms. */
const maxWait = 1500;

/**
 * A section's message on the last change; first of all the one that a form has left to be shown here. That comes after
 * the focus is back where the form was opened, which would cut its announcement short.
 */
export function useNotice() {
  const [notice, setNotice] = useState<MessageText | LeftMessage | null>(null);
  const [left, setLeft] = useState<{ text: LeftMessage | null; place: PanelPlace | null }>();
  const [late, setLate] = useState(false);
  const client = useQueryClient();
  const settled = useSettled();
  const due = settled || late;

  useEffect(() => {
    const found = { text: takeMessage(), place: takePlace() };
    setLeft(found);
    if (found.text && found.place) void showAdded(client, found.place);
    const timer = setTimeout(setLate, maxWait, true);
    return () => clearTimeout(timer);
  }, [client]);
  useEffect(() => {
    if (left && settled) returnFocus(left.place);
  }, [left, settled]);
  useEffect(() => {
    if (left?.text && due) setNotice(left.text);
  }, [left, due]);

  return [notice, setNotice] as const;
}

/** Whether what a section shows at first has been loaded. */
function useSettled(): boolean {
  const client = useQueryClient();
  const fetching = useIsFetching();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    // `fetching` may be from before the section's own queries began.
    if (fetching === 0 && client.isFetching() === 0) setSettled(true);
  }, [fetching, client]);
  return settled;
}

/**
 * What has just been added is the first of its list, or the last where officials set the order; whichever page and search
 * were open before.
 */
async function showAdded(client: QueryClient, { path, linkId }: PanelPlace): Promise<void> {
  const definition = findCollection(path);
  if (!definition || linkId !== formLinkId(definition)) return;
  const { page, search } = namesOf(definition);
  const last = definition.ordered ? await lastPage(client, definition) : 1;
  const wanted = { [page]: last > 1 ? String(last) : null, [search]: null };
  showQuery(changeQuery(new URLSearchParams(location.search), wanted), { replace: true });
}

/** The first page where the total is not known. */
async function lastPage(client: QueryClient, { path }: CollectionDefinition): Promise<number> {
  const overview = await client.ensureQueryData(overviewQuery).catch(() => null);
  return Math.ceil((overview?.totals[path] ?? 1) / pageSize);
}

/** Puts the focus back where the form was opened, or where the address points; not when it is in use already. */
function returnFocus(place: PanelPlace | null): void {
  if (document.activeElement !== document.body) return;
  const ids = place ? [place.linkId, place.heading] : [location.hash.slice(1)];
  const target = ids.map((id) => document.getElementById(id)).find(Boolean);
  if (!target) return;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: place?.linkId === target.id ? 'center' : 'start' });
}
