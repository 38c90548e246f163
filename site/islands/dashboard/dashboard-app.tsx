import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { markOf } from '#contract/push.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { accountDetailsQuery } from '#site/lib/api/query-client.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { useLetterTypes } from '#site/lib/letters/letter-types.ts';
import { useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { useOnline } from '#site/lib/pages/use-window-event.ts';
import { redirectHome, watchSession } from '#site/lib/session/leave.ts';
import { renewPush } from '#site/lib/session/push.ts';
import { clearSession } from '#site/lib/session/session.ts';
import { deleteOldDrafts } from '#site/lib/storage/drafts.ts';
import { AccountNotices } from '#site/ui/account/account-notices.tsx';
import { Button } from '#site/ui/button.tsx';
import { Island } from '#site/ui/island.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { Skeleton } from '#site/ui/states/skeleton.tsx';
import { History } from './history/history.tsx';
import { offlineSinceKey } from './offline-copy.ts';
import { historyQuery, ownAccountQuery } from './own-applications.ts';
import { Services } from './services.tsx';
import { panelId, pickTab, TabList, tabId } from './tab-list.tsx';
import { UpdateList, useUnseenCount } from './update-list.tsx';

/** The resident's dashboard. `search` is the query string of the request. */
export function DashboardApp({ search }: { search: string }) {
  useEffect(() => watchSession(leave), []);
  useEffect(() => void renewPush(), []);
  useEffect(() => void deleteOldDrafts().catch(() => undefined), []);
  return (
    <Island onSessionEnd={leave}>
      <Dashboard search={search} />
    </Island>
  );
}

function leave() {
  void clearSession().then(redirectHome);
}

const loading = 'Memuat surat yang dapat diajukan dan pengajuan Anda…';

/** Greeting and the two tabs. The content needs a confirmed session. */
function Dashboard({ search }: { search: string }) {
  const query = useUrlQuery(search);
  const tab = pickTab(query.get('tab'));
  const account = useQuery(ownAccountQuery);
  const list = useQuery(historyQuery);
  const types = useLetterTypes();
  useQuery(accountDetailsQuery);
  const { data: records = [] } = list;
  const target = useTarget(query, records);
  const isOpening = account.isPending || (tab !== 'riwayat' && (list.isPending || types.isPending));
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
      <div
        // Of the screen's height while loading, so that what follows is not pushed away under a finger.
        className={`mt-8 ${isOpening ? 'min-h-dvh' : ''}`}
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(tab)}
      >
        <QueryState
          query={account}
          lines={4}
          loading={loading}
          failure="Dashboard belum dapat dibuka."
          advice="Anda masih login. Periksa sinyal, lalu tekan Coba lagi."
          quietReload
        >
          {() => {
            if (tab === 'riwayat') return <History list={list} targetId={target} />;
            // Cards and the content above them appear together, so that nothing shifts under a finger.
            if (list.isPending || types.isPending) return <Skeleton lines={4}>{loading}</Skeleton>;
            return <Overview records={records} />;
          }}
        </QueryState>
      </div>
    </>
  );
}

/** Updates and available letters. Account notices that load late are added below, where they shift nothing. */
function Overview({ records }: { records: readonly ApplicationRecord[] }) {
  const { isFetched } = useQuery(accountDetailsQuery);
  const [isLoadedInTime] = useState(isFetched);
  return (
    <>
      {isLoadedInTime && <AccountNotices />}
      <UpdateList records={records} />
      <Services />
      {!isLoadedInTime && <AccountNotices />}
    </>
  );
}

/** The id of the entry in the URL: itself, or the mark that a message to this device has instead. */
function useTarget(query: URLSearchParams, records: readonly ApplicationRecord[]): string | null {
  const mark = query.get('kabar');
  const [marked, setMarked] = useState<string | null>(null);
  useEffect(() => {
    if (mark) void findMarked(mark, records).then(setMarked);
  }, [mark, records]);
  return query.get('lihat') ?? (mark && marked);
}

async function findMarked(
  mark: string,
  records: readonly ApplicationRecord[],
): Promise<string | null> {
  for (const { _id } of records) if ((await markOf(_id)) === mark) return _id;
  return null;
}

/** Shown while the dashboard displays stored copies, with their time. */
function OfflineNotice() {
  const client = useQueryClient();
  const isFetching = useIsFetching() > 0;
  const { data: keptAt } = useQuery<string | null>({
    queryKey: offlineSinceKey,
    queryFn: () => null,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const refetch = () =>
    client.refetchQueries({ predicate: ({ queryKey }) => queryKey[0] !== offlineSinceKey[0] });
  useOnline(() => {
    if (keptAt) void refetch();
  });
  return (
    <Message className="my-5">
      {keptAt && (
        <>
          <p>{`Tersimpan ${formatMoment(keptAt)} – tidak ada sinyal.`}</p>
          <p>{`Yang baru dari kantor ${lowerTerms.village} tampil setelah sinyal kembali.`}</p>
          <Button className="mt-3" busy={isFetching} onClick={refetch}>
            Coba lagi
          </Button>
        </>
      )}
    </Message>
  );
}
