import { months, villageDay } from '#contract/basics/village-time.ts';
import {
  FilterSelect,
  handoverOptions,
  type RegisterFilter,
  TypeSelect,
} from '#site/islands/applications/filters.tsx';
import { PhoneFold } from '#site/islands/panel/phone-fold.tsx';
import { SearchField } from '#site/ui/fields/search-field.tsx';

interface RegisterFiltersProps {
  filter: RegisterFilter;
  /** Years with entries and the selected one, latest first. */
  years: readonly string[];
  onSearch: (words: string) => void;
}

export const searchId = 'cari-surat';

/** Selectable years, latest first: years with entries and the selected one; the current year if there are none. */
export function yearsOf(known: readonly number[], selected: string): string[] {
  const years = new Set([...known.map(String), ...(selected ? [selected] : [])]);
  if (years.size === 0) years.add(String(villageDay(new Date()).year));
  return [...years].sort().reverse();
}

/** Search, year, month, type and state. */
export function RegisterFilters({ filter, years, onSearch }: RegisterFiltersProps) {
  const { year, month, type, keadaan } = filter;
  const active = [year, month, type, keadaan].filter(Boolean).length;
  return (
    // The fields name themselves on wide screens; their labels are for screen readers.
    <div className="queue-filters sm:[--filters:1_1_11.25rem] sm:[--search:2_1_12rem] sm:[&_.field>label]:sr-only">
      <SearchField
        id={searchId}
        label="Cari surat"
        placeholder="Nama, nomor, atau perihal"
        value={filter.q}
        onSearch={onSearch}
      />
      <PhoneFold label="Saring" active={active}>
        <FilterSelect
          name="year"
          label="Tahun"
          all="Semua tahun"
          value={filter.year}
          options={years.map((year) => [year, year])}
        />
        <FilterSelect
          name="month"
          label="Bulan"
          all="Semua bulan"
          value={filter.month}
          options={months.map((name, index) => [`${index + 1}`, name])}
          linked={{ year: filter.year || (years[0] ?? '') }}
        />
        <TypeSelect value={filter.type} all="Semua tipe" outside />
        <FilterSelect
          name="keadaan"
          label="Keadaan"
          all="Semua keadaan"
          value={filter.keadaan}
          options={handoverOptions}
        />
      </PhoneFold>
    </div>
  );
}
