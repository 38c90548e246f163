import { showQuery, useUrlQuery } from '../../../../lib/pages/use-url-query.ts';
import { SearchField } from '../../../../ui/search-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TypeFilter } from '../type-filter.tsx';
import { CsvButton } from './csv-button.tsx';
import { type RegisterFilter, withFilter } from './register-query.ts';

interface RegisterFiltersProps {
  filter: RegisterFilter;
  /** Those that have entries, the latest first. */
  years: readonly number[];
  /** Nothing is shown, so nothing can be exported. */
  empty: boolean;
}

/** Words, year and type, and the way out as a file. */
export function RegisterFilters({ filter, years, empty }: RegisterFiltersProps) {
  const query = useUrlQuery();
  const show = (change: Partial<RegisterFilter>, replace = false) =>
    showQuery(withFilter(query, change), { replace });
  const asked = Number(filter.year);
  const offered = asked && !years.includes(asked) ? [asked, ...years] : years;
  return (
    <div className="queue-filters register-filters">
      <SearchField
        label="Cari surat"
        placeholder="Nama atau nomor surat"
        value={filter.q}
        onSearch={(q) => show({ q }, true)}
      />
      <SelectField
        name="year"
        label="Tahun"
        value={filter.year}
        onChange={({ target }) => show({ year: target.value })}
      >
        <option value="">Semua</option>
        {offered.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </SelectField>
      <TypeFilter type={filter.type} onType={(type) => show({ type })} />
      <CsvButton filter={filter} off={empty} />
    </div>
  );
}
