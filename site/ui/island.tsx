import { QueryClientProvider, useIsFetching, useIsMutating } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '#site/lib/api/query-client.ts';
import { ErrorBoundary } from './states/error-boundary.tsx';
import { SlowNotice } from './states/slow-notice.tsx';

interface IslandProps {
  /** Called when a response says that the session has ended. */
  onSessionEnd: () => void;
  /** The page's h1, where it is one of the children. */
  heading?: string;
  children: ReactNode;
}

/** The root of an island that loads data: with error boundary, query client and slow-connection notice. */
export function Island({ onSessionEnd, heading, children }: IslandProps) {
  const [client] = useState(() => createQueryClient(onSessionEnd));
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
