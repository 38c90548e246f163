import { letters } from '../../../../worker/contract/letters/index.ts';
import { SelectField } from '../../../ui/select-field.tsx';

interface TypeFilterProps {
  /** Empty for all types. */
  type: string;
  onType: (type: string) => void;
}

export function TypeFilter({ type, onType }: TypeFilterProps) {
  return (
    <SelectField
      name="type"
      label="Tipe surat"
      value={type}
      onChange={({ target }) => onType(target.value)}
    >
      <option value="">Semua</option>
      {letters.map((letter) => (
        <option key={letter.type} value={letter.type}>
          {letter.type}
        </option>
      ))}
    </SelectField>
  );
}
