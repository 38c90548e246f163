import type {
  CollectionDefinition,
  ContentField,
  ContentRecord,
  ContentValue,
} from '#contract/collections/define-collection.ts';
import { moment } from './accounts.ts';

const values: Readonly<Record<ContentField['kind'], (field: ContentField) => ContentValue>> = {
  text: ({ label }) => `Contoh ${label}`,
  amount: () => '1.234',
  price: () => 15_000,
  image: () => '/media/contoh.webp',
};

/** Ids of records. */
export const sampleIds = [
  '3c2b1a09-8f7e-4d6c-9b5a-4f3e2d1c0b9a',
  '7d1f0c52-3b6e-4a98-8c07-5e2a9b4d6f13',
];

/** A record of a collection. */
export function sampleRecord({ fields, countsViews }: CollectionDefinition): ContentRecord {
  const entries = fields.map((field) => [field.name, values[field.kind](field)]);
  return {
    ...Object.fromEntries(entries),
    _id: '3c2b1a09-8f7e-4d6c-9b5a-4f3e2d1c0b9a',
    createdAt: moment,
    updatedAt: moment,
    revision: 1,
    ...(countsViews && { views: 12 }),
  };
}

/** What adds it, without pictures. */
export function sampleFields({ fields }: CollectionDefinition): Record<string, string> {
  const typed = fields.filter(({ kind }) => kind !== 'image');
  return Object.fromEntries(typed.map((field) => [field.name, `${values[field.kind](field)}`]));
}
