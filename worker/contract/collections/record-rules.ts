import type { CollectionDefinition } from './define-collection.ts';

type Values = Readonly<Record<string, unknown>>;
type Errors = Record<string, string>;

/** Whether a record with these values is not published in full. */
export const isWithheld = ({ withholds }: CollectionDefinition, values: Values): boolean =>
  withholds !== undefined && values[withholds.name] === withholds.value;

/** The label of a field by its name. */
export const labelOf = ({ fields }: CollectionDefinition, name: string) =>
  fields.find((field) => field.name === name)?.label ?? name;

/** The amounts of a whole record that are stored without their sign. */
export function unsignedAmounts({ unsigned, fields }: CollectionDefinition, values: Values) {
  const amounts: Record<string, string> = {};
  if (!unsigned || values[unsigned.field] !== unsigned.value) return amounts;
  for (const { name, kind } of fields)
    if (kind === 'rupiah') amounts[name] = String(values[name] ?? '').replace(/^-/, '');
  return amounts;
}

/** The errors of a whole record by field. `files` are those that come with it, `stored` has those it already has. */
export function recordErrors(
  definition: CollectionDefinition,
  values: Values,
  files: Values = {},
  stored: Values = {},
): Errors {
  const { withholds, spans, nested } = definition;
  const textOf = (name: string) => String(values[name] ?? '').trim();
  const errors: Errors = {};
  if (withholds) {
    const { name, value, reason, file } = withholds;
    const hidden = isWithheld(definition, values);
    for (const needed of [definition.titleField, name, ...(hidden ? [reason] : [])])
      if (!textOf(needed)) errors[needed] = `${labelOf(definition, needed)} wajib diisi.`;
    if (hidden && file in files) errors[file] = `Informasi yang ${value} tidak disertai berkas.`;
    if (!(hidden || file in files || stored[file] || textOf(reason)))
      errors[file] = 'Pilih berkasnya, atau tulis alasan mengapa tidak ada.';
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
