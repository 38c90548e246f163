import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { readCopy, storeCopy } from '#site/lib/storage/own-copies.ts';
import { listUpdates } from './updates.ts';

const copyName = 'dilihat';
const queryKey = ['seen-updates'];

const readSeen = async (): Promise<string[]> => {
  const seen = await readCopy(copyName).catch(() => null);
  return Array.isArray(seen) ? seen : [];
};

/**
 * The number of updates that were not on display in the history on this device since the login.
 * @param isShown whether the history displays these records now
 */
export function useUnseenCount(
  records: readonly ApplicationRecord[] | undefined,
  isShown: boolean,
): number {
  const client = useQueryClient();
  const { data: seen } = useQuery({
    queryKey,
    queryFn: readSeen,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const updates = records && listUpdates(records);
  const unseen = seen && updates ? updates.filter((update) => !seen.includes(update)) : [];
  const hasNewlySeen = isShown && unseen.length > 0;
  useEffect(() => {
    if (!hasNewlySeen || !records) return;
    const all = listUpdates(records);
    client.setQueryData(queryKey, all);
    // Without storage the count returns on the next visit.
    storeCopy(copyName, all).catch(() => undefined);
  }, [client, hasNewlySeen, records]);
  return isShown ? 0 : unseen.length;
}
