import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { leaveToProtect, toProtect } from '../../lib/leave.ts';
import { forgetOtherPlaces } from '../../lib/panel-place.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { watchSession } from '../../lib/watch-session.ts';
import { AdminPanel } from './admin-panel.tsx';

/** The officials' panel. `search` is the query that the page was asked with. */
export function AdminApp({ search }: { search: string }) {
  const [client] = useState(() => createQueryClient(leaveToProtect));
  useEffect(() => watchSession(toProtect), []);
  useEffect(forgetOtherPlaces, []);
  return (
    <QueryClientProvider client={client}>
      <AdminPanel search={search} />
    </QueryClientProvider>
  );
}
