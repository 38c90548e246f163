import { type ChangeEvent, useId } from 'react';
import { limits } from '#contract/basics/text.ts';
import { capitalise } from '#contract/basics/words.ts';
import { isFileField, type TypedContent } from '#contract/collections/define-collection.ts';
import { Checkbox } from '#site/ui/fields/checkbox.tsx';
import { DateField } from '#site/ui/fields/date-field.tsx';
import { Field, FieldHint, SelectField } from '#site/ui/fields/field.tsx';
import { FileField } from './file-field.tsx';
import type { ContentFormState } from './state/use-content-form.ts';

/** Every field of a collection, in the definition's order. */
export function FormFields({ form }: { form: ContentFormState }) {
  return form.definition.fields.map((field) => {
    const { name } = field;
    return (
      // Amounts are short and fit two in a row.
      <div className={field.kind === 'amount' ? undefined : 'md:col-span-2'} key={name}>
        {isFileField(field) ? (
          <FileField field={field} form={form} />
        ) : (
          <TypedControl field={field} form={form} />
        )}
      </div>
    );
  });
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function TypedControl({ field, form }: { field: TypedContent; form: ContentFormState }) {
  const { name, label } = field;
  const id = useId();
  const value = form.draft.texts[name] ?? '';
  const change = (text: string) => form.changeText(field, text);
  const shared = {
    ...{ name, label, value, hint: hintOf(field), autoComplete: 'off' },
    error: form.errorOf(field),
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
  if (field.kind === 'date-time') return <DateField {...shared} withTime />;
  if (field.kind === 'choice')
    return (
      <SelectField
        {...shared}
        options={[
          ['', 'Pilih satu'],
          ...field.options.map((option) => [option, capitalise(option)] as const),
        ]}
      />
    );
  return <Field {...shared} {...boxOf(field)} />;
}

function boxOf(field: TypedContent) {
  if (field.kind !== 'text') {
    // Amounts are free text with separators; the others need digits only.
    const inputMode = field.kind === 'amount' ? 'decimal' : 'numeric';
    return { inputMode, className: 'tabular-nums' } as const;
  }
  const { rows, max } = field;
  if (rows === 1 && max <= limits.text) return {};
  // A textarea even for one row: an input would remove stored line breaks.
  return { multiline: true, rows, className: rows === 1 ? 'field-sizing-content' : '' } as const;
}

function hintOf(field: TypedContent): string | undefined {
  const whenEmpty = field.kind === 'text' ? field.whenEmpty : undefined;
  return field.help ?? (whenEmpty && `Bila dikosongkan: ${whenEmpty}.`);
}
