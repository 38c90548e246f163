import { Field } from '../../../ui/field.tsx';

interface SearchBoxProps {
  /** E.g. 'Cari berita'. */
  label: string;
  typed: string;
  onType: (text: string) => void;
}

/** Searches a list as it is typed. */
export function SearchBox({ label, typed, onType }: SearchBoxProps) {
  return (
    <search aria-label={label} className="mb-5 block max-w-md">
      <Field
        label={label}
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
    </search>
  );
}
