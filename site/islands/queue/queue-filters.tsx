import { type StatusCounts, statuses } from '#contract/applications.ts';
import {
  FilterSelect,
  handoverOptions,
  lateOption,
  type QueueFilter,
  TypeSelect,
} from '#site/islands/applications/filters.tsx';
import { PhoneFold } from '#site/islands/panel/phone-fold.tsx';
import { formatThousands } from '#site/lib/formats/format.ts';
import { SearchField } from '#site/ui/fields/search-field.tsx';
import { ListShortcuts, searchId } from './list-shortcuts.tsx';

interface QueueFiltersProps {
  filter: QueueFilter;
  /** Counts for the selected type; undefined until loaded. */
  counts: StatusCounts | undefined;
  onSearch: (words: string) => void;
}

/** Counts by status, shortcuts, search and filters. */
export function QueueFilters({ filter, counts, onSearch }: QueueFiltersProps) {
  return (
    <>
      <div className="-mt-2 mb-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <p
          className="flex min-h-7 flex-wrap gap-x-5 gap-y-1 text-ink-soft tabular-nums"
          aria-live="polite"
        >
          {counts &&
            statuses.map((status) => (
              <span
                className={
                  status === 'Menunggu' && counts[status] > 0
                    ? 'font-bold text-ink'
                    : '[&_b]:text-ink'
                }
                key={status}
              >
                <b>{formatThousands(counts[status])}</b>
                <span>{` ${status.toLowerCase()}`}</span>
              </span>
            ))}
        </p>
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
              ...statuses.map(
                (status) =>
                  [
                    status,
                    counts ? `${status} (${formatThousands(counts[status])})` : status,
                  ] as const,
              ),
              ...handoverOptions,
              lateOption,
            ]}
          />
          <TypeSelect value={filter.type} />
        </PhoneFold>
      </div>
    </>
  );
}
