import { queryOptions, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { markOf } from '#contract/push.ts';
import type { LetterType } from '#contract/records/letter-types.ts';
import { deleteOldDrafts } from '#site/forms/drafts.ts';
import { accountDetailsQuery } from '#site/lib/api/query-client.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { useLetterTypes } from '#site/lib/letters/letter-types.ts';
import { useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { redirectHome, watchSession } from '#site/lib/session/leave.ts';
import { renewPush } from '#site/lib/session/push.ts';
import { clearSession } from '#site/lib/session/session.ts';
import { readCopy, storeCopy } from '#site/lib/storage/own-copies.ts';
import { sentKey, takeInTab } from '#site/lib/storage/tab-store.ts';
import { AccountNotices } from '#site/ui/account-notices.tsx';
import { toneClasses } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Island } from '#site/ui/island.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import { Message } from '#site/ui/message.tsx';
import { QueryLink } from '#site/ui/query-link.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { History } from './history/history.tsx';
import { listLetterDrafts } from './letter-drafts.ts';
import { office } from './office.ts';
import { offlineSinceKey } from './offline-copy.ts';
import { entryQuery, historyQuery, ownAccountQuery } from './own-applications.ts';
import { Services } from './services.tsx';
import { panelId, pickTab, TabList, tabId } from './tab-list.tsx';
import { listUpdates, type Update, updatesOf } from './updates.ts';

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
            if (tab === 'riwayat') return <History list={list} targetId={target} />;
            // Cards and the content above them appear together, so that nothing shifts under a finger.
            if (list.isPending || types.isPending) return <Skeleton lines={4} />;
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
  return (
    <Message className="my-5">
      {keptAt && (
        <>
          <p>{`Tersimpan ${formatMoment(keptAt)} – tidak ada sinyal.`}</p>
          <p>Yang baru dari kantor desa tampil setelah sinyal kembali.</p>
          <Button
            className="mt-3"
            variant="secondary"
            busy={isFetching}
            onClick={() =>
              client.refetchQueries({
                predicate: ({ queryKey }) => queryKey[0] !== offlineSinceKey[0],
              })
            }
          >
            Coba lagi
          </Button>
        </>
      )}
    </Message>
  );
}

/** Never cached: every visit to a form may change the drafts. */
const draftsQuery = (types: readonly LetterType[]) =>
  queryOptions({
    queryKey: ['drafts', types.map(({ type }) => type)],
    queryFn: () => listLetterDrafts(types),
    retry: false,
    staleTime: 0,
  });

/** What the resident should know or do now, each with a link. Renders nothing without updates. */
function UpdateList({ records }: { records: readonly ApplicationRecord[] }) {
  const drafts = useQuery(draftsQuery(useLetterTypes().types));
  const [sent] = useState(() => takeInTab<string>(sentKey));
  const updates = updatesOf(records, drafts.data ?? [], { office, sent });
  if (updates.length === 0) return null;
  return (
    <section className="mb-10" aria-labelledby="sekarang">
      <h2 className="text-2xl" id="sekarang">
        Untuk Anda sekarang
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-3 md:grid-cols-2">
        {updates.map((update) => (
          <li key={update.title}>
            <UpdateLink update={update}>
              <span className="min-w-0 grow wrap-anywhere">
                <b className="block text-(--tone)">{update.title}</b>
                <span>{update.text}</span>
              </span>
              <Icon className="w-4 shrink-0 text-(--tone)" viewBox="0 0 16 14" strokeWidth="2">
                <path d="m9 1 6 6-6 6M15 7H1" />
              </Icon>
            </UpdateLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function UpdateLink({ update, children }: { update: Update; children: ReactNode }) {
  const { tone, entry, path } = update;
  const className = `${toneClasses[tone]} flex h-full items-center gap-4 rounded-xl border border-line border-l-6 border-l-(--tone) bg-card px-5 py-4 hover:border-(--tone)`;
  return entry ? (
    <QueryLink className={className} path="/dashboard" query={entryQuery(entry)}>
      {children}
    </QueryLink>
  ) : (
    <a className={className} href={path}>
      {children}
    </a>
  );
}

const copyName = 'dilihat';
const queryKey = ['seen-updates'];

const readSeen = async (): Promise<string[]> => {
  const seen = await readCopy(copyName).catch(() => null);
  return Array.isArray(seen) ? seen : [];
};

/**
 * The number of updates that were not on display in the history on this device since the login.
 * @param isShown whether the history displays these records now
 */
function useUnseenCount(
  records: readonly ApplicationRecord[] | undefined,
  isShown: boolean,
): number {
  const client = useQueryClient();
  const { data: seen } = useQuery({
    queryKey,
    queryFn: readSeen,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const updates = records && listUpdates(records);
  const unseen = seen && updates ? updates.filter((update) => !seen.includes(update)) : [];
  const hasNewlySeen = isShown && unseen.length > 0;
  useEffect(() => {
    if (!hasNewlySeen || !records) return;
    const all = listUpdates(records);
    client.setQueryData(queryKey, all);
    // Without storage the count returns on the next visit.
    storeCopy(copyName, all).catch(() => undefined);
  }, [client, hasNewlySeen, records]);
  return isShown ? 0 : unseen.length;
}
