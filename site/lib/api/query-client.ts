import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { readSession } from '../session/session.ts';
import { ApiError, asApiError, callApi } from './api-client.ts';

/** Options of a query or mutation, passed as its `meta`. */
export interface CallMeta extends Record<string, unknown> {
  /** It checks access to the page: 403 ends the session as 401 does. */
  checksAccess?: boolean;
  /** The caller reports the end of the session itself; the page is not left. */
  handlesSessionEnd?: boolean;
}

export function endsSession(error: unknown, meta: CallMeta = {}): boolean {
  if (!(error instanceof ApiError) || meta.handlesSessionEnd) return false;
  // A 401 with a field error is a wrong password; the session remains valid.
  const noSession = error.status === 401 && Object.keys(error.errors).length === 0;
  return noSession || (meta.checksAccess === true && error.status === 403);
}

/** Retries network errors and 5xx once; a 4xx response would not change. */
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

/** The logged-in account; the server answers 403 for the wrong role. */
export const accountQuery = (place: 'adminpanel' | 'dashboard') =>
  queryOptions({
    queryKey: ['account'],
    queryFn: ({ signal }) => callApi(`GET auth/${place}`, { signal }),
    staleTime: 5 * 60_000,
    meta: { checksAccess: true },
  });

/**
 * Refetch options for lists with signed links, which expire after 15 minutes: an open page refetches every 10 minutes, and a
 * hidden page refetches when it gets the focus.
 */
export const signedListOptions = {
  refetchInterval: 10 * 60_000,
  refetchOnWindowFocus: true,
} as const;

/** The own account's details, which its owner can view and edit. */
export const accountDetailsQuery = queryOptions({
  queryKey: ['account', 'details'],
  queryFn: ({ signal }) => callApi('GET auth/account', { signal }),
  staleTime: 5 * 60_000,
});
