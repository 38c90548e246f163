import type { CollectionDefinition, ContentValue } from './define-collection.ts';

type Values = Readonly<Record<string, ContentValue | undefined>>;
type Errors = Record<string, string>;

/** Whether a record with these values is not published in full. */
export const isWithheld = ({ withholds }: CollectionDefinition, values: Values): boolean =>
  withholds !== undefined && values[withholds.name] === withholds.value;

/** The errors of a whole record by field. */
export function recordErrors(
  definition: CollectionDefinition,
  values: Values,
  files: Readonly<Record<string, unknown>> = {},
): Errors {
  const { fields, withholds, spans, nested } = definition;
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const textOf = (name: string) => String(values[name] ?? '').trim();
  const errors: Errors = {};
  if (withholds && isWithheld(definition, values)) {
    const { value, reason, file } = withholds;
    if (!textOf(reason)) errors[reason] = `${labelOf(reason)} wajib diisi.`;
    if (file in files) errors[file] = `Informasi yang ${value} tidak disertai berkas.`;
  }
  if (
    spans &&
    textOf(spans.from) &&
    textOf(spans.until) &&
    textOf(spans.until) < textOf(spans.from)
  )
    errors[spans.until] =
      `${labelOf(spans.until)} tidak boleh sebelum ${labelOf(spans.from).toLowerCase()}.`;
  if (nested && textOf(nested.field) && textOf(nested.within)) {
    const { field, within, options } = nested;
    if (!options[textOf(within)]?.includes(textOf(field)))
      errors[field] = `${labelOf(field)} ini bukan bagian dari ${textOf(within)}.`;
  }
  return errors;
}
