import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#site/lib/api/api-client.ts';
import { readCopy, storeCopy, withoutLinks } from '#site/lib/storage/own-copies.ts';

/** Query key of the time (ISO 8601) of the stored copy on display, null while online. */
export const offlineSinceKey = ['offline-since'] as const;

interface Copy<Value> {
  value: Value;
  keptAt: string;
}

/**
 * Fetches a value and stores it on the device. While offline, returns the stored copy.
 * @throws the error of `request` if the server responded or no copy exists.
 */
export async function fetchOrReadCopy<Value>(
  name: string,
  client: QueryClient,
  request: () => Promise<Value>,
): Promise<Value> {
  try {
    const value = await request();
    client.setQueryData(offlineSinceKey, null);
    await storeCopy(name, { value: withoutLinks(value), keptAt: new Date().toISOString() }).catch(
      () => undefined,
    );
    return value;
  } catch (error) {
    const copy = error instanceof ApiError && error.status === 0 && (await readCopy(name));
    if (!copy) throw error;
    const { value, keptAt } = copy as Copy<Value>;
    client.setQueryData(offlineSinceKey, keptAt);
    return value;
  }
}
