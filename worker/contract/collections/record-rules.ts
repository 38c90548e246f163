import type { CollectionDefinition, ContentValue } from './define-collection.ts';

type Values = Readonly<Record<string, ContentValue | undefined>>;

/** Whether a record with these values is not published in full. */
export const isWithheld = ({ withholds }: CollectionDefinition, values: Values): boolean =>
  withholds !== undefined && values[withholds.name] === withholds.value;

/** The errors of a whole record by field: a withheld one has a reason and gets no file, and nothing ends before it begins. */
export function recordErrors(
  definition: CollectionDefinition,
  values: Values,
  files: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return { ...withholdingErrors(definition, values, files), ...spanErrors(definition, values) };
}

const labelOf = ({ fields }: CollectionDefinition, name: string) =>
  fields.find((field) => field.name === name)?.label ?? name;

function withholdingErrors(
  definition: CollectionDefinition,
  values: Values,
  files: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const { withholds } = definition;
  if (!withholds || !isWithheld(definition, values)) return {};
  const { value, reason, file } = withholds;
  const isMissing = !String(values[reason] ?? '').trim();
  return {
    ...(isMissing && { [reason]: `${labelOf(definition, reason)} wajib diisi.` }),
    ...(file in files && { [file]: `Informasi yang ${value} tidak disertai berkas.` }),
  };
}

function spanErrors(definition: CollectionDefinition, values: Values): Record<string, string> {
  const { from = '', until = '' } = definition.spans ?? {};
  const [start, end] = [String(values[from] ?? ''), String(values[until] ?? '')];
  if (!start || !end || end >= start) return {};
  const [label, before] = [labelOf(definition, until), labelOf(definition, from)];
  return { [until]: `${label} tidak boleh sebelum ${before.toLowerCase()}.` };
}
