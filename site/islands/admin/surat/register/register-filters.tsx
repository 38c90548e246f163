import { useMutation } from '@tanstack/react-query';
import { asApiError, fetchFile } from '../../../../lib/api/api-client.ts';
import { explainFailure } from '../../../../lib/api/explain-failure.ts';
import { Button } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { FilterSelect, type RegisterFilter, TypeSelect, useShowFilter } from '../filters.tsx';
import { openFile } from '../open-file.ts';

interface RegisterFiltersProps {
  filter: RegisterFilter;
  /** Those that have entries, the latest first. */
  years: readonly number[];
  /** Nothing is shown, so nothing can be exported. */
  empty: boolean;
}

/** Words, year and type, and what they find as a file. */
export function RegisterFilters({ filter, years, empty }: RegisterFiltersProps) {
  const show = useShowFilter();
  const asked = Number(filter.year);
  const offered = asked && !years.includes(asked) ? [asked, ...years] : years;
  return (
    <div className="queue-filters sm:grid-cols-[minmax(0,1fr)_minmax(0,10rem)_minmax(0,8rem)_auto]">
      <SearchField
        label="Cari surat"
        placeholder="Nama atau nomor surat"
        value={filter.q}
        onSearch={(q) => show({ q }, true)}
      />
      <FilterSelect
        name="year"
        label="Tahun"
        value={filter.year}
        options={offered.map((year) => [`${year}`, `${year}`])}
      />
      <TypeSelect value={filter.type} />
      <CsvButton filter={filter} disabled={empty} />
    </div>
  );
}

/** Saves what the filter shows as a file for a spreadsheet. */
function CsvButton({ filter, disabled }: { filter: RegisterFilter; disabled: boolean }) {
  const name = ['buku-agenda-surat', filter.year, filter.type].filter(Boolean).join('-');
  const { mutate, isPending, error } = useMutation({
    meta: { handlesSessionEnd: true },
    mutationFn: () => fetchFile('GET letters/csv', { query: { ...filter } }),
    onSuccess: (file) => openFile(file, `${name}.csv`),
  });
  const failure = error && {
    line: 'Berkas belum dapat diunduh.',
    advice: explainFailure(asApiError(error)),
  };
  return (
    <div className="max-sm:col-span-full sm:[align-self:end] [&_.btn]:w-full">
      <Button variant="secondary" busy={isPending} disabled={disabled} onClick={() => mutate()}>
        Unduh CSV
      </Button>
      <Message tone="error" text={failure} />
    </div>
  );
}
