import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#site/lib/api/api-client.ts';
import { keepCopy, readCopy, withoutLinks } from '#site/lib/storage/own-copies.ts';

/** Since when the dashboard shows what was last read, by what it is of; ISO 8601. */
export const lastReadKey = ['last-read'] as const;

interface Copy<Value> {
  value: Value;
  keptAt: string;
}

/**
 * Asks the server and keeps its answer on the device; where no answer comes, what was kept last.
 * @throws what `ask` throws, where nothing is kept or the server did answer.
 */
export async function askOrRead<Value>(
  name: string,
  client: QueryClient,
  ask: () => Promise<Value>,
): Promise<Value> {
  try {
    const value = await ask();
    client.setQueryData(lastReadKey, null);
    await keepCopy(name, { value: withoutLinks(value), keptAt: new Date().toISOString() }).catch(
      () => undefined,
    );
    return value;
  } catch (error) {
    const copy = error instanceof ApiError && error.status === 0 && (await readCopy(name));
    if (!copy) throw error;
    const { value, keptAt } = copy as Copy<Value>;
    client.setQueryData(lastReadKey, keptAt);
    return value;
  }
}
