import {
  type QueryClient,
  QueryClientProvider,
  useIsFetching,
  useIsMutating,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { SlowNotice } from './slow-notice.tsx';

interface IslandProps {
  client: QueryClient;
  /** The page's h1, where it is one of the children. */
  heading?: string;
  children: ReactNode;
}

/** The root of an island that loads data: with error boundary, query client and slow-connection notice. */
export function Island({ client, heading, children }: IslandProps) {
  return (
    <ErrorBoundary {...(heading && { heading })}>
      <QueryClientProvider client={client}>
        <SlowCalls>{children}</SlowCalls>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** Watches every query without data and every mutation of the client. */
function SlowCalls({ children }: { children: ReactNode }) {
  const queries = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  const mutations = useIsMutating();
  return <SlowNotice waiting={queries + mutations > 0}>{children}</SlowNotice>;
}
