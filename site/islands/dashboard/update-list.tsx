import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { LetterType } from '#contract/records/letter-types.ts';
import { useLetterTypes } from '#site/lib/letters/letter-types.ts';
import { sentKey, takeInTab } from '#site/lib/storage/tab-store.ts';
import { Icon } from '#site/ui/icon.tsx';
import { EntryLink } from './entry-link.tsx';
import { listLetterDrafts } from './letter-drafts.ts';
import type { Office } from './office.ts';
import { type Update, updatesOf } from './updates.ts';

/** Never cached: every visit to a form may change the drafts. */
const draftsQuery = (types: readonly LetterType[]) =>
  queryOptions({
    queryKey: ['drafts', types.map(({ type }) => type)],
    queryFn: () => listLetterDrafts(types),
    retry: false,
    staleTime: 0,
  });

interface UpdateListProps {
  records: readonly ApplicationRecord[];
  office: Office;
}

/** What the resident should know or do now, each with a link. Renders nothing without updates. */
export function UpdateList({ records, office }: UpdateListProps) {
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

const tones = {
  grey: 'tone-grey',
  blue: 'tone-info',
  red: 'tone-danger',
  amber: 'tone-amber',
  green: 'tone-ok',
} as const;

function UpdateLink({ update, children }: { update: Update; children: ReactNode }) {
  const { tone, entry, path } = update;
  const className = `${tones[tone]} flex h-full items-center gap-4 rounded-xl border border-line border-l-6 border-l-(--tone) bg-card px-5 py-4 hover:border-(--tone)`;
  return entry ? (
    <EntryLink id={entry} className={className}>
      {children}
    </EntryLink>
  ) : (
    <a className={className} href={path}>
      {children}
    </a>
  );
}
