import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountQuery, createQueryClient } from '../../lib/api/query-client.ts';
import { useUrlQuery } from '../../lib/pages/use-url-query.ts';
import { watchSession } from '../../lib/session/leave.ts';
import { clearSession } from '../../lib/session/session.ts';
import { QueryState } from '../../ui/loading.tsx';
import { History } from './history.tsx';
import { Services } from './services.tsx';
import { panelId, pickTab, TabList, tabId } from './tab-list.tsx';

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

/** Greeting and the two tabs; nothing personal is asked for before the server has known the session. */
function Dashboard({ search }: { search: string }) {
  const tab = pickTab(useUrlQuery(search).get('tab'));
  const account = useQuery(accountQuery('dashboard'));
  return (
    <>
      {/* Its line keeps its height while the name is on its way. */}
      <p className="mt-2 min-h-7 text-ink-soft text-lg wrap-anywhere">
        {account.data && `Halo, ${account.data.name}`}
        {account.isPending && <span className="sr-only">Memuat nama Anda…</span>}
      </p>
      <TabList current={tab} />
      <div className="mt-8" role="tabpanel" id={panelId} aria-labelledby={tabId(tab)}>
        <QueryState
          query={account}
          lines={4}
          failure="Dashboard belum dapat dibuka."
          advice="Anda masih login. Periksa sinyal, lalu tekan Coba lagi."
          quietReload
        >
          {() => (tab === 'riwayat' ? <History /> : <Services />)}
        </QueryState>
      </div>
    </>
  );
}
