import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/fields/checkbox.tsx';
import { DateField } from '#site/ui/fields/date-field.tsx';
import { Field, SelectField } from '#site/ui/fields/field.tsx';
import type { Row } from './draft.ts';

interface Column {
  name: string;
  label: string;
  /** `ticks`: any number of the options, 'a,b'. */
  kind?: 'date' | 'ticks';
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
                onChange(rows.with(at, { ...row, [field]: target.value })),
            };
            if (options && kind === 'ticks')
              return <Ticks key={field} {...shared} options={options} />;
            if (options)
              return <SelectField key={field} {...shared} options={[['', 'Pilih'], ...options]} />;
            return kind ? <DateField key={field} {...shared} /> : <Field key={field} {...shared} />;
          })}
          <Button
            variant="secondary"
            className="row-danger"
            disabled={busy}
            aria-label={`Hapus ${legend} ${at + 1}`}
            onClick={() => onChange(rows.toSpliced(at, 1))}
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

type TicksProps = Required<Pick<Column, 'label' | 'options'>> & {
  error: string | undefined;
  value: string;
  readOnly: boolean;
  onChange: (event: { target: { value: string } }) => void;
};

/** Any number of the options: their values in order, '1,2,3'. */
function Ticks({ label, error, value, readOnly, options, onChange }: TicksProps) {
  const ticked = value.split(',').filter(Boolean);
  const toggled = (option: string, on: boolean) =>
    on ? [...ticked, option].sort() : ticked.filter((one) => one !== option);
  return (
    <fieldset className="basis-full" data-invalid={error}>
      <legend className="font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map(([option, name]) => (
          <Checkbox
            key={option}
            checked={ticked.includes(option)}
            disabled={readOnly}
            onCheck={(on) => onChange({ target: { value: toggled(option, on).join(',') } })}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}
