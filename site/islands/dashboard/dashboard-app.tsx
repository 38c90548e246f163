import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { deleteOldDrafts } from '#site/forms/drafts.ts';
import { accountDetailsQuery, createQueryClient } from '#site/lib/api/query-client.ts';
import { useLetterTypes } from '#site/lib/letters/letter-types.ts';
import { useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { redirectHome, watchSession } from '#site/lib/session/leave.ts';
import { renewPush } from '#site/lib/session/push.ts';
import { clearSession } from '#site/lib/session/session.ts';
import { AccountNotices } from '#site/ui/account-notices.tsx';
import { Island } from '#site/ui/island.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { History } from './history/history.tsx';
import type { Office } from './office.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { historyQuery, ownAccountQuery } from './own-applications.ts';
import { Services } from './services.tsx';
import { panelId, pickTab, TabList, tabId } from './tab-list.tsx';
import { UpdateList } from './update-list.tsx';
import { useTarget } from './use-target.ts';
import { useUnseenCount } from './use-unseen-count.ts';

interface DashboardProps {
  /** The query string of the request. */
  search: string;
  office: Office;
}

/** The resident's dashboard. */
export function DashboardApp(props: DashboardProps) {
  const [client] = useState(() => createQueryClient(leave));
  useEffect(() => watchSession(leave), []);
  useEffect(() => void renewPush(), []);
  useEffect(() => void deleteOldDrafts().catch(() => undefined), []);
  return (
    <Island client={client}>
      <Dashboard {...props} />
    </Island>
  );
}

function leave() {
  void clearSession().then(redirectHome);
}

/** Greeting and the two tabs. The content needs a confirmed session. */
function Dashboard({ search, office }: DashboardProps) {
  const query = useUrlQuery(search);
  const tab = pickTab(query.get('tab'));
  const account = useQuery(ownAccountQuery);
  const list = useQuery(historyQuery);
  const types = useLetterTypes();
  useQuery(accountDetailsQuery);
  const { data: records = [] } = list;
  const target = useTarget(query, records);
  const unseen = useUnseenCount(list.data, tab === 'riwayat' && account.isSuccess);
  return (
    <>
      {/* Reserves the line while the name is loading. */}
      <p className="mt-2 min-h-7 text-ink-soft text-lg wrap-anywhere">
        <span>{`${account.data ? `Halo, ${account.data.name}` : ''}`}</span>
        {account.isPending && <span className="sr-only">Memuat nama Anda…</span>}
      </p>
      <OfflineNotice />
      <TabList current={tab} updateCount={account.data ? unseen : 0} />
      <div className="mt-8" role="tabpanel" id={panelId} aria-labelledby={tabId(tab)}>
        <QueryState
          query={account}
          lines={4}
          failure="Dashboard belum dapat dibuka."
          advice="Anda masih login. Periksa sinyal, lalu tekan Coba lagi."
          quietReload
        >
          {() => {
            if (tab === 'riwayat') return <History list={list} office={office} targetId={target} />;
            // Cards and the content above them appear together, so that nothing shifts under a finger.
            if (list.isPending || types.isPending) return <Skeleton lines={4} />;
            return <Overview records={records} office={office} />;
          }}
        </QueryState>
      </div>
    </>
  );
}

type OverviewProps = { records: readonly ApplicationRecord[]; office: Office };

/** Updates and available letters. Account notices that load late are added below, where they shift nothing. */
function Overview({ records, office }: OverviewProps) {
  const { isFetched } = useQuery(accountDetailsQuery);
  const [isLoadedInTime] = useState(isFetched);
  return (
    <>
      {isLoadedInTime && <AccountNotices />}
      <UpdateList records={records} office={office} />
      <Services office={office} />
      {!isLoadedInTime && <AccountNotices />}
    </>
  );
}
