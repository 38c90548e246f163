import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { useUrlQuery } from '../../lib/pages/use-url-query.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { History } from './history.tsx';
import { Services } from './services.tsx';
import { TabList } from './tab-list.tsx';
import { panelId, pickTab, tabId } from './tabs.ts';

/** Greeting and the two tabs; nothing personal is asked for before the server has known the session. */
export function Dashboard({ search }: { search: string }) {
  const query = useUrlQuery(search);
  const tab = pickTab(query.get('tab'));
  const account = useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => callApi('GET auth/dashboard', { signal }),
    staleTime: 5 * 60_000,
    meta: { door: true },
  });
  return (
    <>
      <Greeting name={account.data?.name} failed={account.isError} />
      <TabList current={tab} />
      <div className="mt-8" role="tabpanel" id={panelId} aria-labelledby={tabId(tab)}>
        {account.data && (tab === 'riwayat' ? <History /> : <Services />)}
        {account.isPending && <Skeleton lines={4} />}
        {account.isLoadingError && (
          <LoadFailure
            line="Dashboard belum dapat dibuka."
            advice="Anda masih login. Periksa sinyal, lalu tekan Coba lagi."
            busy={account.isFetching}
            onRetry={() => account.refetch()}
          />
        )}
      </div>
    </>
  );
}

/** Its line keeps its height while the name is on its way. */
function Greeting({ name, failed }: { name: string | undefined; failed: boolean }) {
  return (
    <p className="mt-2 min-h-7 text-ink-soft text-lg wrap-anywhere">
      {name && `Halo, ${name}`}
      {!name && !failed && <span className="sr-only">Memuat nama Anda…</span>}
    </p>
  );
}
