import { Button } from '#site/ui/button.tsx';
import { DateField } from '#site/ui/fields/date-field.tsx';
import { Field, SelectField } from '#site/ui/fields/field.tsx';
import type { Row } from './draft.ts';

interface Column {
  name: string;
  label: string;
  kind?: 'date';
  options?: readonly (readonly [value: string, label: string])[];
}

interface RowsFieldProps {
  /** Name of the list, with which the errors of its fields begin. */
  name: string;
  legend: string;
  hint?: string;
  /** Label of the button that adds a row. */
  add: string;
  columns: readonly Column[];
  rows: readonly Row[];
  errors: Readonly<Record<string, string>>;
  busy: boolean;
  onChange: (rows: Row[]) => void;
}

/** A list of rows of short fields, each of which can be removed. */
export function RowsField(props: RowsFieldProps) {
  const { name, legend, hint, add, columns, rows, errors, busy, onChange } = props;
  const empty = Object.fromEntries(columns.map((column) => [column.name, '']));
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-2 font-bold text-lg">{legend}</legend>
      {hint && <p className="field-hint max-w-[60ch]">{hint}</p>}
      {errors[name] && <p className="field-error">{errors[name]}</p>}
      {rows.map((row, at) => (
        <fieldset
          className="flex flex-wrap items-end gap-3 [&>.field]:min-w-32 [&>.field]:flex-1"
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their position
          key={at}
        >
          <legend className="sr-only">{`${legend} ${at + 1}`}</legend>
          {columns.map(({ name: field, label, kind, options }) => {
            const shared = {
              label,
              error: errors[`${name}.${at}.${field}`],
              value: row[field] ?? '',
              readOnly: busy,
              onChange: ({ target }: { target: { value: string } }) =>
                onChange(
                  rows.map((one, index) =>
                    index === at ? { ...one, [field]: target.value } : one,
                  ),
                ),
            };
            if (options)
              return <SelectField key={field} {...shared} options={[['', 'Pilih'], ...options]} />;
            return kind ? <DateField key={field} {...shared} /> : <Field key={field} {...shared} />;
          })}
          <Button
            variant="secondary"
            className="row-danger"
            disabled={busy}
            aria-label={`Hapus ${legend} ${at + 1}`}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          >
            Hapus
          </Button>
        </fieldset>
      ))}
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={busy}
        onClick={() => onChange([...rows, empty])}
      >
        {add}
      </Button>
    </fieldset>
  );
}
