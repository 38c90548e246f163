import { type ChangeEvent, useId, useState } from 'react';
import { textOf } from '#contract/answers/people.ts';
import { limits } from '#contract/basics/text.ts';
import { isIsoDay } from '#contract/basics/village-time.ts';
import {
  isAmount,
  isFileField,
  isTypedField,
  type TypedContent,
} from '#contract/collections/define-collection.ts';
import { showValue } from '#contract/collections/values.ts';
import { Checkbox } from '#site/ui/fields/checkbox.tsx';
import { DateField } from '#site/ui/fields/date-field.tsx';
import { Field, FieldHint, SelectField } from '#site/ui/fields/field.tsx';
import { FileField } from './file-field.tsx';
import { thisYear } from './state/draft.ts';
import type { ContentFormState } from './state/use-content-form.ts';

/** Every field of a collection, in the definition's order. */
export function FormFields({ form }: { form: ContentFormState }) {
  const { fields, spans } = form.definition;
  const days = useWholeDays(form);
  return fields.map((field) => {
    const { name } = field;
    return (
      // Amounts are short and fit two in a row.
      <div className={isAmount(field) ? undefined : 'md:col-span-2'} key={name}>
        {name === spans?.from && (
          <div className="mb-7">
            <Checkbox boxed checked={days.isWhole} onCheck={days.setWhole}>
              Seharian?
            </Checkbox>
          </div>
        )}
        {isFileField(field) ? (
          <FileField field={field} form={form} />
        ) : (
          <TypedControl field={field} form={form} withTime={!days.isWhole} />
        )}
      </div>
    );
  });
}

/** Whether an event lasts whole days: derived from its values, before the first one from the checkbox. */
function useWholeDays({ definition: { fields, spans }, draft, entries }: ContentFormState) {
  const [chosen, setChosen] = useState(false);
  const ends = fields.filter(isTypedField).filter(({ kind }) => kind === 'date-time');
  const textAt = ({ name }: TypedContent) => textOf(draft.values[name]);
  const typed = spans && ends.map(textAt).find(Boolean);
  function setWhole(on: boolean) {
    setChosen(on);
    for (const field of ends) {
      const day = textAt(field).slice(0, 10);
      if (day) entries.change(field.name, on ? day : `${day}T08:00`);
    }
  }
  return { isWhole: typed ? isIsoDay(typed) : chosen, setWhole };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface TypedControlProps {
  field: TypedContent;
  form: ContentFormState;
  /** Whether a time belongs to the day of a date-time. */
  withTime: boolean;
}

function TypedControl({ field, form, withTime }: TypedControlProps) {
  const { name, label } = field;
  const id = useId();
  const value = textOf(form.draft.values[name]);
  const change = (text: string) => form.entries.change(name, text);
  const shared = {
    ...{ name, label, value, hint: hintOf(field), autoComplete: 'off' },
    error: form.entries.errorOf(field),
    onChange: ({ target }: ChangeEvent<Control>) => change(target.value),
  };
  if (field.kind === 'flag')
    return (
      <div className="field">
        <Checkbox
          boxed
          name={name}
          checked={value === 'true'}
          aria-describedby={field.help && `${id}-hint`}
          onCheck={(on) => change(on ? 'true' : '')}
        >
          {label}
        </Checkbox>
        <FieldHint id={id} hint={field.help} />
      </div>
    );
  if (field.kind === 'date' || field.kind === 'first-day') return <DateField {...shared} />;
  if (field.kind === 'date-time') return <DateField {...shared} withTime={withTime} />;
  if (field.kind === 'choice')
    return (
      <SelectField
        {...shared}
        options={[
          ['', 'Pilih satu'],
          ...field.options.map((option) => [option, showValue(field, option)] as const),
        ]}
      />
    );
  return <Field {...shared} {...boxOf(field)} />;
}

function boxOf(field: TypedContent) {
  if (field.kind !== 'text') {
    // Amounts are free text with separators; the others need digits only.
    const inputMode = isAmount(field) ? 'decimal' : 'numeric';
    return { inputMode, className: 'tabular-nums' } as const;
  }
  const { rows, max } = field;
  if (rows === 1 && max <= limits.text) return {};
  // A textarea even for one row: an input would remove stored line breaks.
  return { multiline: true, rows, className: rows === 1 ? 'field-sizing-content' : '' } as const;
}

function hintOf(field: TypedContent): string | undefined {
  const isText = field.kind === 'text';
  const whenEmpty = isText && (field.thisYear ? thisYear() : field.whenEmpty);
  return field.help ?? (whenEmpty ? `Bila dikosongkan: ${whenEmpty}.` : undefined);
}
