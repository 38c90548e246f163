import { type QueuePage, type Status, statuses } from '#contract/applications.ts';
import {
  FilterSelect,
  handoverOptions,
  type QueueFilter,
  queueOptions,
  TypeSelect,
} from '#site/islands/applications/filters.tsx';
import { NoticesButton } from '#site/islands/applications/notices.tsx';
import { PhoneFold } from '#site/islands/panel/phone-fold.tsx';
import { intakeHeading, views } from '#site/islands/settings/views.ts';
import { formatThousands } from '#site/lib/formats/format.ts';
import { waitsForNotice } from '#site/lib/letters/whatsapp-notice.ts';
import { useCan } from '#site/lib/session/use-can.ts';
import { SearchField } from '#site/ui/fields/search-field.tsx';
import { ListShortcuts, searchId } from './list-shortcuts.tsx';

interface QueueFiltersProps {
  filter: QueueFilter;
  /** The list with the counts for the selected type; undefined until loaded. */
  list: QueuePage | undefined;
  onSearch: (words: string) => void;
}

/** Counts by status, applicants to notify, shortcuts, search and filters. */
export function QueueFilters({ filter, list, onSearch }: QueueFiltersProps) {
  const mayPause = useCan('intake.pause');
  const counts = list?.counts;
  const countOf = (status: Status) => counts?.[status] ?? 0;
  const records = list?.data ?? [];
  const labelOf = (status: Status) =>
    counts ? `${status} (${formatThousands(counts[status])})` : status;
  const toNotify = records.filter(waitsForNotice).map(({ _id }) => _id);
  return (
    <>
      {/* As high as its button, so that the list does not move when it appears. */}
      <div className="-mt-3 mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p
          // Takes its lines while loading, so that the list does not move.
          className={`flex min-h-7 flex-wrap gap-x-5 gap-y-1 text-ink-soft tabular-nums ${counts ? '' : 'invisible'}`}
          aria-live="polite"
        >
          {statuses.map((status) => (
            <span
              className={
                status === 'Menunggu' && countOf(status) > 0
                  ? 'font-bold text-ink'
                  : '[&_b]:text-ink'
              }
              key={status}
            >
              <b>{formatThousands(countOf(status))}</b>
              <span>{` ${status.toLowerCase()}`}</span>
            </span>
          ))}
        </p>
        {mayPause && (
          <a className="link" href={`/adminpanel?${views.office.query}#${intakeHeading}`}>
            Jeda pengajuan
          </a>
        )}
        <NoticesButton ids={toNotify} records={records} />
        <ListShortcuts />
      </div>
      <div className="queue-filters filters-inline">
        <SearchField
          id={searchId}
          label="Cari pengajuan"
          placeholder="Nama, NIK, atau nomor"
          value={filter.q}
          onSearch={onSearch}
        />
        <PhoneFold label="Saring" active={[filter.status, filter.type].filter(Boolean).length}>
          <FilterSelect
            name="status"
            label="Status"
            value={filter.status}
            options={[
              ...statuses.map((status) => [status, labelOf(status)] as const),
              ...handoverOptions,
              ...queueOptions,
            ]}
          />
          <TypeSelect value={filter.type} />
        </PhoneFold>
      </div>
    </>
  );
}
