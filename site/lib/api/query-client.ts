import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { readSession } from '../session/session.ts';
import { ApiError, asApiError, callApi } from './api-client.ts';

/** What a query or mutation says of itself, as its `meta`. */
export interface CallMeta extends Record<string, unknown> {
  /** It checks access to the page: 403 ends the session as 401 does. */
  checksAccess?: boolean;
  /** It tells the user itself that the session has ended, and nobody leaves the page. */
  handlesSessionEnd?: boolean;
}

export function endsSession(error: unknown, meta: CallMeta = {}): boolean {
  if (!(error instanceof ApiError) || meta.handlesSessionEnd) return false;
  // With a field's error the password is wrong, and the session goes on.
  const noSession = error.status === 401 && Object.keys(error.errors).length === 0;
  return noSession || (meta.checksAccess === true && error.status === 403);
}

/** Another try helps a lost signal or a server's bad moment, never an answer of 4xx; one is enough. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < 1;
}

/**
 * A client whose calls fail at once without a signal (so that 'Coba lagi' appears) and that watches for 401. Without a
 * session it requests nothing: the page is about to be left. After a write whose response broke off, it reloads what is shown.
 */
export function createQueryClient(onSessionEnd: () => void): QueryClient {
  const watch = (error: unknown, meta: CallMeta | undefined) => {
    if (endsSession(error, meta)) onSessionEnd();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => watch(error, query.meta) }),
    mutationCache: new MutationCache({
      onError(error, _variables, _result, { meta }, { client }) {
        watch(error, meta);
        if (asApiError(error).maybeStored && !meta?.handlesSessionEnd)
          void client.invalidateQueries();
      },
    }),
    defaultOptions: {
      queries: {
        enabled: () => readSession() !== null,
        networkMode: 'always',
        retry: shouldRetry,
        retryDelay: 800,
        staleTime: 30_000,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Who is logged in, as the server knows it; it refuses whoever may not be at this place. */
export const accountQuery = (place: 'adminpanel' | 'dashboard') =>
  queryOptions({
    queryKey: ['account'],
    queryFn: ({ signal }) => callApi(`GET auth/${place}`, { signal }),
    staleTime: 5 * 60_000,
    meta: { checksAccess: true },
  });

/**
 * How a list with signed links is kept fresh: its links last 15 minutes, so an open page asks anew in good time, and a
 * page that was away asks when it is looked at again.
 */
export const signedListOptions = {
  refetchInterval: 10 * 60_000,
  refetchOnWindowFocus: true,
} as const;
