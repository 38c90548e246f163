import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { mayDo } from '#contract/permissions.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { accountQuery } from '#site/lib/api/query-client.ts';
import { isPlainClick, showQuery, useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { leaveToProtect, redirectToProtect } from '#site/lib/session/leave.ts';
import { usePanelSession } from '#site/lib/session/panel-session.ts';
import { renewPush } from '#site/lib/session/push.ts';
import { showName } from '#site/lib/session/show-name.ts';
import { deleteOldDrafts } from '#site/lib/storage/drafts.ts';
import { discardOtherPlaces } from '#site/lib/storage/panel-return.ts';
import { removeFromTab, tabKeys } from '#site/lib/storage/tab-store.ts';
import { Island } from '#site/ui/island.tsx';
import { ErrorBoundary, reloadPage } from '#site/ui/states/error-boundary.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { Skeleton } from '#site/ui/states/skeleton.tsx';
import { PanelMenu } from './panel-menu.tsx';
import { FirstPassword, pickSection, type Section } from './sections.ts';
import { clearSearchWords } from './use-search-words.ts';

/** The officials' panel. `search` is the query string of the request. */
export function PanelApp({ search }: { search: string }) {
  usePanelSession(redirectToProtect);
  useEffect(discardOtherPlaces, []);
  useEffect(() => void renewPush(), []);
  useEffect(() => {
    // Version 1 stored drafts of dialogs under this prefix.
    for (const key of tabKeys('ketikan:')) removeFromTab(key);
    deleteOldDrafts().catch(() => undefined);
  }, []);
  return (
    <Island onSessionEnd={leaveToProtect}>
      <AdminPanel search={search} />
    </Island>
  );
}

const forAdmins: MessageText = {
  line: 'Bagian ini hanya untuk admin.',
  advice: 'Pilih bagian lain di menu, atau minta admin mengerjakannya.',
};

/** Menu and open section, which needs a confirmed official. */
function AdminPanel({ search }: { search: string }) {
  const section = pickSection(useUrlQuery(search).get('menu'));
  // Deferred, so that the menu responds at once.
  const opened = useDeferredValue(section);
  const [visits, setVisits] = useState(0);
  const account = useQuery(accountQuery('adminpanel'));
  useSectionTitle(section?.label);
  const id = section?.id;
  const name = account.data?.name;
  useEffect(() => showName(name), [name]);

  useEffect(() => {
    // Loads the script while the account is being checked. A failure is shown when the section opens.
    opened?.load().catch(() => undefined);
  }, [opened]);

  function click(event: MouseEvent, chosen: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    showQuery(new URLSearchParams({ menu: chosen }));
    if (chosen === id) {
      clearSearchWords();
      // The open section was chosen again: it shows its whole list.
      setVisits(visits + 1);
    }
    scrollTo({ top: 0 });
  }

  return (
    <div className="nav:mt-3 nav:grid nav:grid-cols-[11rem_minmax(0,1fr)] nav:gap-8">
      <PanelMenu current={id} role={account.data?.role} onClick={click} />
      <div className="min-w-0">
        <QueryState
          query={account}
          lines={6}
          loading="Memeriksa akses admin…"
          failure="Panel belum dapat dibuka."
          advice="Anda masih login. Periksa sambungan internet, lalu tekan Coba lagi."
          quietReload
        >
          {({ role, gantiKataSandi, email }) => {
            if (gantiKataSandi)
              return (
                <Suspense fallback={<Skeleton lines={6} />}>
                  <FirstPassword email={email} />
                </Suspense>
              );
            if (!opened) return null;
            if (!mayDo(role, opened.permission)) return <Message text={forAdmins} />;
            return <OpenSection section={opened} key={`${opened.id} ${visits}`} />;
          }}
        </QueryState>
      </div>
    </div>
  );
}

/** Puts the section's name in front of the page title, to distinguish tabs and history entries. */
function useSectionTitle(label: string | undefined): void {
  const pageTitle = useRef('');
  useEffect(() => {
    pageTitle.current ||= document.title;
    document.title = label ? `${label} | ${pageTitle.current}` : pageTitle.current;
  }, [label]);
}

/**
 * Whether a section has failed, usually because its script did not load. Browsers cache a failed import until the page is
 * reloaded. Set only when a failure is shown, which prevents endless reloads.
 */
let needsReload = false;

/** A section of the panel, loaded on demand. A failure leaves the menu usable. */
function OpenSection({ section: { Content, label } }: { section: Section }) {
  const [reloading, setReloading] = useState(needsReload);
  useEffect(() => {
    if (reloading) void reloadPage().then(setReloading);
  }, [reloading]);
  const loading = <Skeleton lines={6}>{`Memuat ${label}…`}</Skeleton>;
  if (reloading) return loading;
  return (
    <ErrorBoundary
      line="Bagian ini belum dapat dibuka."
      onFailure={() => {
        needsReload = true;
      }}
    >
      <Suspense fallback={loading}>
        <Content />
      </Suspense>
    </ErrorBoundary>
  );
}
