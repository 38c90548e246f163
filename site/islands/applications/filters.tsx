import { type Status, statuses } from '#contract/applications.ts';
import { outsideType } from '#contract/letters/definition.ts';
import { findLetter } from '#contract/letters/index.ts';
import { useLetterTypes } from '#site/lib/letters/letter-types.ts';
import { changeQuery, showQuery, useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { SelectField } from '#site/ui/fields/field.tsx';

/** Each filter's name in the address; empty or absent for all. */
const names = {
  type: 'tipe',
  status: 'status',
  year: 'tahun',
  month: 'bulan',
} as const;

export type Filter = Record<keyof typeof names, string>;

/** Words may name a person: they come beside the address. */
type Words = { q: string };

/** What the queue shows; `q` are words of a name, NIK, letter number or reference. */
export interface QueueFilter extends Pick<Filter, 'type'>, Words {
  status: Status | '';
}

export type RegisterFilter = Omit<Filter, 'status'> & Words;

/** The filter that an address asks for; all for what it does not know. */
export function readQueueFilter(query: URLSearchParams, q = ''): QueueFilter {
  const status = statuses.find((known) => known === query.get(names.status)) ?? '';
  const type = typeIn(query);
  return { type: type === outsideType ? '' : type, status, q };
}

/** A month is one of a year. */
export function readRegisterFilter(query: URLSearchParams, q = ''): RegisterFilter {
  const year = matching(query.get(names.year), /^[0-9]{4}$/);
  return {
    year,
    month: year && matching(query.get(names.month), /^([1-9]|1[0-2])$/),
    type: typeIn(query),
    q,
  };
}

const matching = (text: string | null, wanted: RegExp) => (text && wanted.test(text) ? text : '');

const typeIn = (query: URLSearchParams) => matching(query.get(names.type), /^[A-Z][A-Z0-9]{1,7}$/);

/** The address of another filter: it starts at its first page. */
export function withFilter(query: URLSearchParams, change: Partial<Filter>): URLSearchParams {
  const changes: Record<string, string | null> = { halaman: null };
  for (const [name, value] of Object.entries(change))
    changes[names[name as keyof Filter]] = value || null;
  return changeQuery(query, changes);
}

/** Returns a function that shows another filter. */
function useShowFilter() {
  const query = useUrlQuery();
  return (change: Partial<Filter>) => showQuery(withFilter(query, change));
}

interface FilterSelectProps {
  name: keyof Filter;
  label: string;
  /** Empty for all. */
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  /** What is chosen along with a value. */
  also?: Partial<Filter>;
}

export function FilterSelect({ name, label, value, options, also }: FilterSelectProps) {
  const show = useShowFilter();
  const change = (chosen: string) => show({ ...(chosen && also), [name]: chosen });
  return (
    <SelectField
      name={name}
      label={label}
      value={value}
      onChange={({ target }) => change(target.value)}
    >
      <option value="">Semua</option>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** `outside`: letters of other kinds too, which were made by other means. */
export function TypeSelect({ value, outside = false }: { value: string; outside?: boolean }) {
  const offered = useLetterTypes().types;
  const known = offered.map(({ type }) => type);
  // A type that is no longer offered is still asked for.
  const all = !value || value === outsideType || known.includes(value) ? known : [...known, value];
  // Everybody knows the portal's own by their codes.
  const titleOf = (type: string) =>
    findLetter(type) ? undefined : offered.find((one) => one.type === type)?.title;
  const types = all.map((type) => [type, [type, titleOf(type) ?? []].flat().join(' - ')] as const);
  const options = outside ? [...types, [outsideType, 'Surat lain'] as const] : types;
  return <FilterSelect name="type" label="Tipe surat" value={value} options={options} />;
}
