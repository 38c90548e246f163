import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { originalKey } from '#worker/media/pictures.ts';
import type { Row } from '../archive/read-rows.ts';
import type { ExportedColumn, ExportedTable } from './exported-table.ts';

/** A record as an export has it. */
export type ExportedRecord = Record<string, unknown>;

/** Where files stand in an export: this folder, then their key in R2. */
export const filesFolder = 'berkas/';

export const toPath = (key: string): string => `${filesFolder}${key}`;

/** A row of a table as an export has it. */
export function toExported({ columns }: ExportedTable, row: Row): ExportedRecord {
  return Object.fromEntries(columns.map((column) => [column.name, toValue(column, row)]));
}

function toValue({ column, kind, isFile }: ExportedColumn, row: Row): unknown {
  const stored = row[column] ?? null;
  if (stored === null) return null;
  if (kind === 'boolean') return stored === 1;
  if (kind !== 'json') return isFile ? toPath(String(stored)) : stored;
  const value: unknown = JSON.parse(String(stored));
  return isFile ? mapValues(value as Record<string, string>, toPath) : value;
}

const mapValues = (values: Record<string, string>, to: (value: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]));

/** What stands beside the fields of a record of the content; no field may be called so. */
export const contentHead = {
  _id: 'Id.',
  createdAt: 'Ditambahkan pada.',
  updatedAt: 'Terakhir diubah pada.',
  revision: 'Revisi: 1 saat ditambahkan, bertambah satu setiap perubahan.',
  views: 'Berapa kali dilihat.',
  _changedIn: 'Revisi yang terakhir mengubah setiap isian.',
  _position: 'Urutannya di halaman, bila diatur; null untuk yang lain.',
} as const;

/** A record of the content: its fields under their own names, pictures as paths. */
export function toContent(row: Row, definition: CollectionDefinition | undefined): ExportedRecord {
  const images: Record<string, string> = JSON.parse(String(row.images));
  const pictures = (definition?.fields ?? []).filter(({ kind }) => kind === 'image');
  return {
    _id: row.id,
    ...JSON.parse(String(row.fields)),
    ...Object.fromEntries(pictures.map(({ name }) => [name, null])),
    ...mapValues(images, (name) => toPath(originalKey(name))),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
    views: row.views,
    _changedIn: JSON.parse(String(row.changed_in)),
    _position: row.position,
  };
}
