import { type CollectionDefinition, isFileField } from '#contract/collections/define-collection.ts';
import { type Change, checkChange } from '#worker/content/check-change.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { type ImportContext, readNamed } from './context.ts';
import { dayWords, readMoment } from './days.ts';
import { derivedId, isId } from './derived-id.ts';
import { type Fault, faultAt, type SourceRow, type Step, wrong } from './plan.ts';

/** A valid row. Its pictures are read again when it is written, so that memory holds one row's pictures. */
export interface Draft {
  row: SourceRow;
  id: string;
  createdAt: string | undefined;
  values: Change['values'];
  /** Names of pictures by field. */
  pictures: Record<string, string>;
}

/** Validates a row like the portal's form; `seen` holds the ids of earlier rows. */
export async function readDraft(
  context: ImportContext,
  definition: CollectionDefinition,
  row: SourceRow,
  seen: Set<string>,
): Promise<Draft | Step> {
  const { path, kind, titleField, filters = [] } = definition;
  const { _id: given = '', createdAt = '' } = row.values;
  const faults: Fault[] = [];
  const moment = createdAt ? readMoment(createdAt) : undefined;
  if (moment === null) faults.push(faultAt(row, 'createdAt', dayWords));
  // Lists of several years repeat their titles.
  const named = (name: string) => (row.values[name] ?? '').trim();
  const title = named(titleField) && [...filters, titleField].map(named).join(' ').trim();
  const key = given || (kind === 'single' ? 'current' : title);
  if (!key) faults.push(faultAt(row, titleField, 'wajib diisi'));
  const id = isId(given) ? given : derivedId(path, key);
  const column = given ? '_id' : titleField;
  if (key && seen.has(id)) faults.push(faultAt(row, column, twice));
  seen.add(id);
  const change = await readChange(context, definition, row);
  if (Array.isArray(change)) faults.push(...change);
  if (Array.isArray(change) || faults.length > 0) return wrong(faults);
  const names = Object.entries(change.files).map(([field, { name }]) => [field, name]);
  const { values } = change;
  const pictures = Object.fromEntries(names);
  return { row, id, createdAt: moment?.toISOString(), values, pictures };
}

const twice = 'sudah ada di baris lain berkas ini; bedakan dengan kolom _id';

/** The change that a row describes, with its files; or its faults. */
export async function readChange(
  context: ImportContext,
  definition: CollectionDefinition,
  row: SourceRow,
): Promise<Change | Fault[]> {
  const faults: Fault[] = [];
  const files = await readPictures(context, definition, row, faults);
  const checked = await checkChange(definition, { fields: row.values, files });
  if (checked instanceof Refusal) faults.push(...faultsOf(row, checked));
  return checked instanceof Refusal || faults.length > 0 ? faults : checked;
}

export function faultsOf(row: SourceRow, { errors = {}, message }: Refusal): Fault[] {
  const all = Object.entries(errors).map(([column, words]) => faultAt(row, column, words));
  return all.length > 0 ? all : [faultAt(row, '-', message)];
}

/** The pictures that a row names; of several names separated by '|', the first that exists. */
async function readPictures(
  context: ImportContext,
  definition: CollectionDefinition,
  row: SourceRow,
  faults: Fault[],
): Promise<Record<string, File>> {
  const pictures: Record<string, File> = {};
  for (const field of definition.fields) {
    const { name } = field;
    const named = isFileField(field) ? (row.values[name] ?? '').trim() : '';
    if (!named) continue;
    const found = await readNamed(context, named.split('|'));
    if (typeof found === 'string') faults.push(faultAt(row, name, found));
    else pictures[name] = new File([found], name);
  }
  return pictures;
}
