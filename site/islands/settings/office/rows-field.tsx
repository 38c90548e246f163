import type { useEntries } from '#site/forms/entries.ts';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/fields/checkbox.tsx';
import { DateField } from '#site/ui/fields/date-field.tsx';
import { Field, SelectField } from '#site/ui/fields/field.tsx';
import type { Draft, Lists } from './draft.ts';

interface Column {
  name: string;
  label: string;
  /** `ticks`: any number of the options, 'a,b'. */
  kind?: 'date' | 'ticks';
  options?: readonly (readonly [value: string, label: string])[];
}

interface RowsFieldProps {
  name: Lists;
  legend: string;
  hint?: string;
  /** Label of the button that adds a row; without it the rows are fixed. */
  add?: string;
  columns: readonly Column[];
  entries: Pick<ReturnType<typeof useEntries<Draft>>, 'people' | 'control' | 'set' | 'errors'>;
  busy: boolean;
}

/** A list of rows of short fields, each of which can be removed. */
export function RowsField(props: RowsFieldProps) {
  const { name, legend, hint, add, columns, entries, busy } = props;
  const rows = entries.people(name);
  const error = entries.errors[name];
  const empty = Object.fromEntries(columns.map((column) => [column.name, '']));
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-2 font-bold text-lg">{legend}</legend>
      {hint && <p className="field-hint max-w-[60ch]">{hint}</p>}
      {error && <p className="field-error">{error}</p>}
      {rows.map((_, at) => (
        <fieldset
          className="flex flex-wrap items-end gap-3 [&>.field]:min-w-32 [&>.field]:flex-1"
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their position
          key={at}
        >
          <legend className="sr-only">{`${legend} ${at + 1}`}</legend>
          {columns.map(({ name: field, label, kind, options }) => {
            const path = `${name}.${at + 1}.${field}`;
            const { value, error, onType } = entries.control(path);
            const onChange = ({ target }: { target: { value: string } }) => onType(target.value);
            const shared = { name: path, label, error, value, readOnly: busy, onChange };
            if (options && kind === 'ticks')
              return <Ticks key={field} {...shared} options={options} />;
            if (options)
              return <SelectField key={field} {...shared} options={[['', 'Pilih'], ...options]} />;
            return kind ? <DateField key={field} {...shared} /> : <Field key={field} {...shared} />;
          })}
          {add && (
            <Button
              className="row-danger"
              disabled={busy}
              aria-label={`Hapus ${legend} ${at + 1}`}
              onClick={() =>
                entries.set(
                  name,
                  rows.filter((_, index) => index !== at),
                )
              }
            >
              Hapus
            </Button>
          )}
        </fieldset>
      ))}
      {add && (
        <Button
          className="justify-self-start"
          disabled={busy}
          onClick={() => entries.set(name, [...rows, empty])}
        >
          {add}
        </Button>
      )}
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
