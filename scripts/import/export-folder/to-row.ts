import { contentSchema } from '#contract/collections/content-schema.ts';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import type { Row } from '#scripts/archive/read-rows.ts';
import type { ExportedColumn, ExportedTable } from '#scripts/export/exported-table.ts';
import { originalKey } from '#worker/media/pictures.ts';
import { type Fault, faultAt } from '../plan.ts';
import type { FoundRecord } from './read-records.ts';

/** A row as the database has it, and the keys of R2 that it names. */
export interface ReadRow {
  row: Row;
  keys: string[];
}

/** Keys as the portal makes them; none leads out of the folder of files. */
const keyPattern =
  /^berkas\/((?:applications\/[\w-]+|letters|media)\/[\w-]+\.(?:jpg|png|webp|pdf))$/;

const keyOf = (path: unknown): string | undefined =>
  typeof path === 'string' ? keyPattern.exec(path)?.[1] : undefined;

const notExported = 'tidak seperti yang ditulis npm run export';

/** A record of a table as its row; or what is wrong with it. */
export function toRow({ columns }: ExportedTable, found: FoundRecord): ReadRow | Fault[] {
  const faults: Fault[] = [];
  const keys: string[] = [];
  const row: Row = {};
  const known = new Set(columns.map(({ name }) => name));
  for (const name of Object.keys(found.record))
    if (!known.has(name)) faults.push(faultAt(found, name, 'kolom yang tidak dikenal'));
  for (const column of columns) {
    const value = found.record[column.name] ?? null;
    const stored = value === null && !column.required ? null : toStored(column, value, keys);
    if (stored === undefined) faults.push(faultAt(found, column.name, notExported));
    else row[column.column] = stored;
  }
  return faults.length > 0 ? faults : { row, keys };
}

/** Undefined for a value of another kind. */
function toStored({ kind, isFile }: ExportedColumn, value: unknown, keys: string[]) {
  if (kind === 'number') return Number.isSafeInteger(value) ? (value as number) : undefined;
  if (kind === 'boolean') return typeof value === 'boolean' ? Number(value) : undefined;
  if (kind === 'text') {
    if (!isFile) return typeof value === 'string' ? value : undefined;
    const key = keyOf(value);
    if (key) keys.push(key);
    return key;
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  if (!isFile) return JSON.stringify(value);
  const named = Object.entries(value).map(([name, path]) => [name, keyOf(path)] as const);
  if (named.some(([, key]) => key === undefined)) return undefined;
  keys.push(...named.flatMap(([, key]) => key ?? []));
  return JSON.stringify(Object.fromEntries(named));
}

/** A record of the content as its row, checked by its collection's definition. */
export function toContentRow(
  { path, fields, titleField }: CollectionDefinition,
  found: FoundRecord,
): ReadRow | Fault[] {
  const { _id, createdAt, updatedAt, revision, views, _changedIn, _position, ...given } =
    found.record;
  const faults: Fault[] = [];
  const values: Record<string, string | number> = {};
  const images: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const field = fields.find((one) => one.name === name);
    if (!field) faults.push(faultAt(found, name, 'kolom yang tidak dikenal'));
    else if (field.kind === 'image') {
      const key = keyOf(value);
      if (key) images[name] = key.slice(originalKey('').length);
      else if (value !== null) faults.push(faultAt(found, name, notExported));
    } else {
      const checked = contentSchema(field).safeParse(value);
      if (checked.success) values[name] = checked.data;
      else faults.push(faultAt(found, name, checked.error.issues[0]?.message ?? notExported));
    }
  }
  const texts = { _id, createdAt, updatedAt };
  const numbers = { revision, views, _position: _position ?? 0 };
  for (const [name, value] of Object.entries(texts))
    if (typeof value !== 'string') faults.push(faultAt(found, name, notExported));
  for (const [name, value] of Object.entries(numbers))
    if (!Number.isSafeInteger(value)) faults.push(faultAt(found, name, notExported));
  if (faults.length > 0) return faults;
  const row: Row = {
    id: String(_id),
    collection: path,
    title: String(values[titleField] ?? ''),
    fields: JSON.stringify(values),
    images: JSON.stringify(images),
    revision: Number(revision),
    changed_in: JSON.stringify(_changedIn ?? {}),
    views: Number(views),
    created_at: String(createdAt),
    updated_at: String(updatedAt),
    position: typeof _position === 'number' ? _position : null,
  };
  return { row, keys: Object.values(images).map(originalKey) };
}
