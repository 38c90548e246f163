import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { useLetterTypes } from '#site/lib/letters/letter-types.ts';
import { readCopy, storeCopy } from '#site/lib/storage/own-copies.ts';
import { sentKey, takeInTab } from '#site/lib/storage/tab-store.ts';
import { toneClasses } from '#site/ui/badge.tsx';
import { ArrowIcon } from '#site/ui/icon.tsx';
import { QueryLink } from '#site/ui/query-link.tsx';
import { listLetterDrafts } from './letter-drafts.ts';
import { useDashboardOffice } from './office.ts';
import { entryQuery } from './own-applications.ts';
import { listUpdates, type Update, updatesOf } from './updates.ts';

/** What the resident should know or do now, each with a link. Renders nothing without updates. */
export function UpdateList({ records }: { records: readonly ApplicationRecord[] }) {
  const { types } = useLetterTypes();
  // Never cached: every visit to a form may change the drafts.
  const drafts = useQuery({
    queryKey: ['drafts', types.map(({ type }) => type)],
    queryFn: () => listLetterDrafts(types),
    retry: false,
    staleTime: 0,
  });
  const [sent] = useState(() => takeInTab<string>(sentKey));
  const office = useDashboardOffice();
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
              <ArrowIcon className="w-4 shrink-0 text-(--tone)" />
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
export function useUnseenCount(
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
