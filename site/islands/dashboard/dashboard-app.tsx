import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { clearSession } from '../../lib/session/session.ts';
import { watchSession } from '../../lib/session/watch-session.ts';
import { Dashboard } from './dashboard.tsx';

/** The resident's dashboard. `search` is the query that the page was asked with. */
export function DashboardApp({ search }: { search: string }) {
  const [client] = useState(() => createQueryClient(leave));
  useEffect(() => watchSession(leave), []);
  return (
    <QueryClientProvider client={client}>
      <Dashboard search={search} />
    </QueryClientProvider>
  );
}

function leave() {
  clearSession();
  location.replace('/');
}
