import {
  type CollectionDefinition,
  type ContentField,
  type ContentRecord,
  type ContentValue,
  firstDayName,
  isFileField,
  type RecordOf,
} from '#contract/collections/define-collection.ts';
import { emptyValue } from '#contract/collections/values.ts';
import { mediaPath } from '#worker/media/index.ts';
import type { ContentRow } from './queries.ts';

/** A stored record as the API returns it. */
export function toRecord<Definition extends CollectionDefinition>(
  definition: Definition,
  row: ContentRow,
): RecordOf<Definition> {
  const record: ContentRecord = {
    _id: row.id,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    revision: row.revision,
  };
  for (const field of definition.fields) record[field.name] = responseValue(field, row);
  if (definition.countsViews) record.views = row.views;
  // The definition names exactly these fields, which no type can follow through a loop.
  return record as unknown as RecordOf<Definition>;
}

/** A record's stored texts and prices by field name. */
export function storedValues(
  definition: CollectionDefinition,
  row: Pick<ContentRow, 'fields' | 'visibleFrom'>,
) {
  const firstDay = firstDayName(definition);
  return { ...row.fields, ...(firstDay && { [firstDay]: row.visibleFrom ?? '' }) };
}

function responseValue(field: ContentField, row: ContentRow): ContentValue {
  const { fields, images, visibleFrom } = row;
  if (field.kind === 'first-day') return visibleFrom ?? '';
  if (isFileField(field)) {
    const name = images[field.name];
    return name ? mediaPath(name) : null;
  }
  const value = fields[field.name] ?? emptyValue(field);
  const isEmpty = typeof value === 'string' && value.trim() === '';
  return isEmpty && field.kind === 'text' && field.whenEmpty ? field.whenEmpty : value;
}
