import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { leaveToProtect, toProtect } from '../../lib/session/leave.ts';
import { watchSession } from '../../lib/session/watch-session.ts';
import { forgetOtherPlaces } from '../../lib/storage/panel-return.ts';
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
