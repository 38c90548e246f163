import {
  type Status,
  type StatusCounts,
  statuses,
} from '../../../../worker/contract/applications.ts';
import { showQuery, useUrlQuery } from '../../../lib/pages/use-url-query.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { type QueueFilter, withFilter } from './queue-query.ts';
import { TypeFilter } from './type-filter.tsx';

interface QueueFiltersProps {
  filter: QueueFilter;
  /** Of the type that is chosen; not known before the first answer. */
  counts: StatusCounts | undefined;
}

export const searchId = 'cari-pengajuan';

/** Type, status and words; each stands in the address. */
export function QueueFilters({ filter, counts }: QueueFiltersProps) {
  const query = useUrlQuery();
  const show = (change: Partial<QueueFilter>, replace = false) =>
    showQuery(withFilter(query, change), { replace });
  return (
    <div className="queue-filters">
      <SearchField
        id={searchId}
        label="Cari pengajuan"
        placeholder="Nama, NIK, atau nomor"
        value={filter.q}
        onSearch={(q) => show({ q }, true)}
      />
      <SelectField
        name="status"
        label="Status"
        value={filter.status}
        onChange={({ target }) => show({ status: target.value as Status | '' })}
      >
        <option value="">Semua</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {counts ? `${status} (${counts[status].toLocaleString('id-ID')})` : status}
          </option>
        ))}
      </SelectField>
      <TypeFilter type={filter.type} onType={(type) => show({ type })} />
    </div>
  );
}
