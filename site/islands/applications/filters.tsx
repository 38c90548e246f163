import { type Status, statuses } from '#contract/applications.ts';
import {
  type HandoverFilter,
  handoverFilters,
  handoverFilterWords,
} from '#contract/issued/handover.ts';
import { outsideType } from '#contract/letters/definition.ts';
import { findLetter } from '#contract/letters/index.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { useLetterTypes } from '#site/lib/letters/letter-types.ts';
import { changeQuery, showQuery, useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { SelectField } from '#site/ui/fields/field.tsx';

/** URL parameter of each filter; empty or absent for all. */
const names = {
  type: 'tipe',
  status: 'status',
  year: 'tahun',
  month: 'bulan',
  keadaan: 'keadaan',
} as const;

export type Filter = Record<keyof typeof names, string>;

/** Search words may name a person, so they are not in the URL. */
type Words = { q: string };

/** Filter of the queue; `q` searches name, NIK, letter number and reference. */
export interface QueueFilter extends Pick<Filter, 'type'>, Words {
  /** Status of the application, state of its letter, or a filter of the queue alone. */
  status: Status | HandoverFilter | (typeof queueOptions)[number][0] | '';
}

export interface RegisterFilter extends Omit<Filter, 'status' | 'keadaan'>, Words {
  keadaan: HandoverFilter | '';
}

/** Reads the queue filter from the URL; unknown values mean all. */
export function readQueueFilter(query: URLSearchParams, q = ''): QueueFilter {
  const known = [...statuses, ...handoverFilters, ...queueOptions.map(([value]) => value)];
  const status = known.find((one) => one === query.get(names.status)) ?? '';
  const type = readType(query);
  return { type: type === outsideType ? '' : type, status, q };
}

/** Reads the register filter from the URL; a month requires a year. */
export function readRegisterFilter(query: URLSearchParams, q = ''): RegisterFilter {
  const year = matchOrEmpty(query.get(names.year), /^[0-9]{4}$/);
  return {
    year,
    month: year && matchOrEmpty(query.get(names.month), /^([1-9]|1[0-2])$/),
    type: readType(query),
    keadaan: handoverFilters.find((known) => known === query.get(names.keadaan)) ?? '',
    q,
  };
}

/** What an empty list of each of these states means. */
export const emptyHandover: Record<HandoverFilter, string> = {
  'belum-ditandatangani': 'Semua surat sudah ditandatangani.',
  'siap-diambil': 'Tidak ada surat yang menunggu diambil.',
  'pindaian-menunggu': 'Tidak ada pindaian yang menunggu diperiksa admin.',
};

/** Options of the letters' states. */
export const handoverOptions = handoverFilters.map(
  (filter) => [filter, handoverFilterWords[filter]] as const,
);

/** Options of the queue alone. */
export const queueOptions = [
  ['lewat', 'Lewat janji'],
  ['siap', 'Siap diputuskan'],
  ['menunggu-rt', `Menunggu keterangan ${lowerTerms.neighbourhood}`],
] as const;

/** The filter of `applications/search` for a status. */
export function toStatusFilter(status: QueueFilter['status']) {
  return {
    status: statuses.find((known) => known === status) ?? '',
    keadaan: handoverFilters.find((filter) => filter === status) ?? '',
    lewat: status === 'lewat' ? 'true' : '',
    siap: status === 'siap' ? 'true' : '',
    menungguRt: status === 'menunggu-rt' ? 'true' : '',
  } as const;
}

const matchOrEmpty = (text: string | null, pattern: RegExp) =>
  text && pattern.test(text) ? text : '';

const readType = (query: URLSearchParams) =>
  matchOrEmpty(query.get(names.type), /^[A-Z][A-Z0-9]{1,7}$/);

/** Returns the query with changed filters, at the first page. */
export function withFilter(query: URLSearchParams, change: Partial<Filter>): URLSearchParams {
  const changes: Record<string, string | null> = { halaman: null };
  for (const [name, value] of Object.entries(change))
    changes[names[name as keyof Filter]] = value || null;
  return changeQuery(query, changes);
}

interface FilterSelectProps {
  name: keyof Filter;
  label: string;
  /** Empty for all. */
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  /** Text of the option without a filter. */
  all?: string;
  /** Filters set together with a value. */
  linked?: Partial<Filter>;
}

export function FilterSelect(props: FilterSelectProps) {
  const { name, label, value, options, all = 'Semua', linked } = props;
  const query = useUrlQuery();
  const change = (chosen: string) =>
    showQuery(withFilter(query, { ...(chosen && linked), [name]: chosen }));
  return (
    <SelectField
      name={name}
      label={label}
      value={value}
      onChange={({ target }) => change(target.value)}
      options={[['', all], ...options]}
    />
  );
}

interface TypeSelectProps extends Pick<FilterSelectProps, 'value' | 'all'> {
  /** Adds letters that were not made in the portal. */
  outside?: boolean;
}

export function TypeSelect({ value, all = 'Semua', outside = false }: TypeSelectProps) {
  const offered = useLetterTypes().types;
  const known = offered.map(({ type }) => type);
  // Includes a selected type that is no longer offered.
  const listed =
    !value || value === outsideType || known.includes(value) ? known : [...known, value];
  const types = listed.map((type) => {
    const title = offered.find((one) => one.type === type)?.title;
    // Built-in types are known by their codes.
    return [type, title && !findLetter(type) ? `${type} - ${title}` : type] as const;
  });
  const options = outside ? [...types, [outsideType, 'Surat lain'] as const] : types;
  return <FilterSelect name="type" label="Tipe surat" value={value} options={options} all={all} />;
}
