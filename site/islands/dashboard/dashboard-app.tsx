import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { dropOldDrafts } from '#site/forms/drafts.ts';
import { accountDetailsQuery } from '#site/lib/api/account-details.ts';
import { createQueryClient } from '#site/lib/api/query-client.ts';
import { useLetterTypes } from '#site/lib/letters/letter-types.ts';
import { useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { toHome, watchSession } from '#site/lib/session/leave.ts';
import { clearSession } from '#site/lib/session/session.ts';
import { AccountNotices } from '#site/ui/account-notices.tsx';
import { Island } from '#site/ui/island.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { FirstLook } from './first-look/first-look.tsx';
import { countNeeds } from './first-look/needs.ts';
import { History } from './history/history.tsx';
import { LastReadNotice } from './last-read-notice.tsx';
import type { Office } from './office.ts';
import { historyQuery, ownAccountQuery } from './own-applications.ts';
import { Services } from './services.tsx';
import { panelId, pickTab, TabList, tabId } from './tab-list.tsx';

interface DashboardProps {
  /** The query that the page was asked with. */
  search: string;
  office: Office;
}

/** The resident's dashboard. */
export function DashboardApp(props: DashboardProps) {
  const [client] = useState(() => createQueryClient(leave));
  useEffect(() => watchSession(leave), []);
  useEffect(() => void dropOldDrafts().catch(() => undefined), []);
  return (
    <Island client={client}>
      <Dashboard {...props} />
    </Island>
  );
}

function leave() {
  void clearSession().then(toHome);
}

/** Greeting and the two tabs; nothing is shown before the server has known the session. */
function Dashboard({ search, office }: DashboardProps) {
  const query = useUrlQuery(search);
  const tab = pickTab(query.get('tab'));
  const account = useQuery(ownAccountQuery);
  const list = useQuery(historyQuery);
  const types = useLetterTypes();
  useQuery(accountDetailsQuery);
  const { data: records = [] } = list;
  return (
    <>
      {/* Its line keeps its height while the name is on its way. */}
      <p className="mt-2 min-h-7 text-ink-soft text-lg wrap-anywhere">
        <span>{`${account.data ? `Halo, ${account.data.name}` : ''}`}</span>
        {account.isPending && <span className="sr-only">Memuat nama Anda…</span>}
      </p>
      <LastReadNotice />
      <TabList current={tab} news={account.data ? countNeeds(records) : 0} />
      <div className="mt-8" role="tabpanel" id={panelId} aria-labelledby={tabId(tab)}>
        <QueryState
          query={account}
          lines={4}
          failure="Dashboard belum dapat dibuka."
          advice="Anda masih login. Periksa sinyal, lalu tekan Coba lagi."
          quietReload
        >
          {() => {
            if (tab === 'riwayat')
              return <History list={list} office={office} wanted={query.get('lihat')} />;
            // The cards come with what stands above them: nothing moves under a finger.
            if (list.isPending || types.isPending) return <Skeleton lines={4} />;
            return <Overview records={records} office={office} />;
          }}
        </QueryState>
      </div>
    </>
  );
}

type OverviewProps = { records: readonly ApplicationRecord[]; office: Office };

/** What the resident is to know, and the letters. Notices that are not here by then stand below, where they move nothing. */
function Overview({ records, office }: OverviewProps) {
  const { isFetched } = useQuery(accountDetailsQuery);
  const [inTime] = useState(isFetched);
  return (
    <>
      {inTime && <AccountNotices />}
      <FirstLook records={records} office={office} />
      <Services office={office} />
      {!inTime && <AccountNotices />}
    </>
  );
}
