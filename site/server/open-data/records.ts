import type {
  ContentField,
  ContentRecord,
  ContentValue,
} from '#contract/collections/define-collection.ts';
import { numberOf } from '#contract/collections/values.ts';
import { type Dataset, hasPages, openFields } from './datasets.ts';

/** A record as the files hold it, its values in the order of the columns. */
export type OpenRecord = Record<string, ContentValue>;

/** A record with its figures as numbers and its links whole. Nothing but the dataset's columns is in it. */
export function openRecord(dataset: Dataset, record: ContentRecord, origin: string): OpenRecord {
  const { _id, createdAt, updatedAt } = record;
  const values = openFields(dataset).map((field) => [
    field.name,
    openValue(field, record[field.name], origin),
  ]);
  return {
    _id,
    ...Object.fromEntries(values),
    ...(hasPages(dataset) && { url: `${origin}/${dataset.path}/${_id}` }),
    createdAt,
    updatedAt,
  };
}

/** A count or an amount is a number where it is one and as typed otherwise; null is nothing. */
function openValue(
  { kind }: ContentField,
  value: ContentValue | undefined,
  origin: string,
): ContentValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' && value.trim() === '') return null;
  if (kind === 'image') return origin + value;
  return kind === 'amount' ? (numberOf(value) ?? value) : value;
}
