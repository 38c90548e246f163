import { letters } from '../../../../worker/contract/letters/index.ts';
import { SelectField } from '../../../ui/field.tsx';

interface FilterSelectProps {
  name: string;
  label: string;
  /** Empty for all. */
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

export function FilterSelect({ options, onChange, ...rest }: FilterSelectProps) {
  return (
    <SelectField {...rest} onChange={({ target }) => onChange(target.value)}>
      <option value="">Semua</option>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

export const typeOptions = letters.map(({ type }) => [type, type] as const);
