import type { CollectionDefinition, ContentValue } from './define-collection.ts';

type Values = Readonly<Record<string, ContentValue | undefined>>;
type Errors = Record<string, string>;

/** Whether a record with these values is not published in full. */
export const isWithheld = ({ withholds }: CollectionDefinition, values: Values): boolean =>
  withholds !== undefined && values[withholds.name] === withholds.value;

/** The label of a field by its name. */
export const labelOf = ({ fields }: CollectionDefinition, name: string) =>
  fields.find((field) => field.name === name)?.label ?? name;

/** The errors of a whole record by field. */
export function recordErrors(
  definition: CollectionDefinition,
  values: Values,
  files: Readonly<Record<string, unknown>> = {},
  isNew = false,
): Errors {
  const { withholds, spans, nested } = definition;
  const textOf = (name: string) => String(values[name] ?? '').trim();
  const errors: Errors = {};
  if (withholds && isNew) {
    for (const name of [definition.titleField, withholds.name])
      if (!textOf(name)) errors[name] = `${labelOf(definition, name)} wajib diisi.`;
    if (!(withholds.file in files) && !textOf(withholds.reason))
      errors[withholds.file] = 'Pilih berkasnya, atau tulis alasan mengapa tidak ada.';
  }
  if (withholds && isWithheld(definition, values)) {
    const { value, reason, file } = withholds;
    if (!textOf(reason)) errors[reason] = `${labelOf(definition, reason)} wajib diisi.`;
    if (file in files) errors[file] = `Informasi yang ${value} tidak disertai berkas.`;
  }
  if (spans) {
    const [begin, end] = [textOf(spans.from), textOf(spans.until)];
    const [until, from] = [labelOf(definition, spans.until), labelOf(definition, spans.from)];
    if (begin && end && end.length !== begin.length)
      errors[spans.until] =
        `${from} dan ${until.toLowerCase()} harus sama: keduanya tanggal saja, atau keduanya dengan jam.`;
    else if (begin && end && end < begin)
      errors[spans.until] = `${until} tidak boleh sebelum ${from.toLowerCase()}.`;
  }
  if (nested) {
    const [value, whole] = [textOf(nested.field), textOf(nested.within)];
    if (value && whole && !nested.options[whole]?.includes(value))
      errors[nested.field] = `${labelOf(definition, nested.field)} ini bukan bagian dari ${whole}.`;
  }
  return errors;
}
