import type { ChangeEvent } from 'react';
import { limits } from '#contract/basics/text.ts';
import { DateField } from '#site/ui/fields/date-field.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { PictureField } from './picture-field.tsx';
import type { TypedField } from './state/draft.ts';
import type { ContentFormState } from './state/use-content-form.ts';

/** Every field of a collection, in the definition's order. */
export function FormFields({ form }: { form: ContentFormState }) {
  return form.definition.fields.map((field) => {
    const { name } = field;
    return (
      // Amounts are short and fit two in a row.
      <div className={field.kind === 'amount' ? undefined : 'md:col-span-2'} key={name}>
        {field.kind === 'image' ? (
          <PictureField field={field} form={form} />
        ) : field.kind === 'first-day' ? (
          <DateField
            {...{ name, label: field.label, hint: field.help, autoComplete: 'off' }}
            value={form.draft.texts[name] ?? ''}
            error={form.errorOf(field)}
            onChange={({ target }) => form.changeText(field, target.value)}
          />
        ) : (
          <Field
            {...{ name, label: field.label, hint: hintOf(field), autoComplete: 'off' }}
            {...boxOf(field)}
            value={form.draft.texts[name] ?? ''}
            error={form.errorOf(field)}
            onChange={({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
              form.changeText(field, target.value)
            }
          />
        )}
      </div>
    );
  });
}

function boxOf(field: TypedField) {
  if (field.kind !== 'text') {
    // Amounts are free text with separators; a price needs digits only.
    const inputMode = field.kind === 'price' ? 'numeric' : 'decimal';
    return { inputMode, className: 'tabular-nums' } as const;
  }
  const { rows, max } = field;
  if (rows === 1 && max <= limits.text) return {};
  // A textarea even for one row: an input would remove stored line breaks.
  return { multiline: true, rows, className: rows === 1 ? 'field-sizing-content' : '' } as const;
}

function hintOf(field: TypedField): string | undefined {
  const whenEmpty = field.kind === 'text' ? field.whenEmpty : undefined;
  return field.help ?? (whenEmpty && `Bila dikosongkan: ${whenEmpty}.`);
}
