import { letters } from '../../../../worker/contract/letters/index.ts';
import { SelectField } from '../../../ui/field.tsx';
import { type Filter, useShowFilter } from './filters.ts';

interface FilterSelectProps {
  name: keyof Filter;
  label: string;
  /** Empty for all. */
  value: string;
  options: readonly (readonly [value: string, label: string])[];
}

export function FilterSelect({ name, label, value, options }: FilterSelectProps) {
  const show = useShowFilter();
  const change = (chosen: string) => show({ [name]: chosen });
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

const types = letters.map(({ type }) => [type, type] as const);

export function TypeSelect({ value }: { value: string }) {
  return <FilterSelect name="type" label="Tipe surat" value={value} options={types} />;
}
