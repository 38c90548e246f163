import {
  type CollectionDefinition,
  type ContentField,
  type ContentRecord,
  type ContentValue,
  isTypedField,
} from '#contract/collections/define-collection.ts';

const values: Readonly<Record<ContentField['kind'], (field: ContentField) => ContentValue>> = {
  text: ({ label }) => `Contoh ${label}`,
  amount: () => '1.234',
  rupiah: () => '1.234',
  price: () => 15_000,
  year: () => '2026',
  choice: (field) => ('options' in field ? (field.options[0] ?? '') : ''),
  date: () => '2026-11-03',
  'date-time': () => '2026-11-07T08:00',
  flag: () => true,
  'first-day': () => '2026-11-03',
  image: () => '/media/contoh.webp',
  document: () => '/media/contoh.pdf',
};

/** An example of a collection's record. */
export function exampleRecord({ fields, countsViews }: CollectionDefinition): ContentRecord {
  return {
    ...Object.fromEntries(fields.map((field) => [field.name, values[field.kind](field)])),
    _id: '3c2b1a09-8f7e-4d6c-9b5a-4f3e2d1c0b9a',
    createdAt: '2026-11-02T02:00:00.000Z',
    updatedAt: '2026-11-02T02:00:00.000Z',
    revision: 1,
    ...(countsViews && { views: 12 }),
  };
}

/** An example of the body that adds a record, without pictures. */
export function exampleFields({ fields }: CollectionDefinition): Record<string, string> {
  const texts = fields.filter(isTypedField);
  return Object.fromEntries(texts.map((field) => [field.name, `${values[field.kind](field)}`]));
}
