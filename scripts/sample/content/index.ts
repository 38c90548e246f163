import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import * as figures from './figures.ts';
import * as members from './members.ts';
import { news } from './news.ts';
import { products } from './products.ts';
import * as profile from './profile.ts';
import type { SampleCollection } from './sample-record.ts';

const written: readonly SampleCollection[] = [
  ...Object.values(profile),
  ...Object.values(figures),
  ...Object.values(members),
  news,
  products,
];

/** One record for a collection that nobody wrote samples for, so that its pages can be looked at. */
function exampleOf(definition: CollectionDefinition): SampleCollection {
  const values = { text: 'Contoh', amount: '1.000', price: '1.000', image: null };
  const fields = definition.fields.map(({ name, kind }) => [name, values[kind]] as const);
  const record = { entered: { daysAgo: 30, at: '09:00' }, fields: Object.fromEntries(fields) };
  return { definition, records: [record] };
}

/** All content of the sample village: every collection is filled. */
export const sampleContent = collections.map(
  (collection) =>
    written.find(({ definition }) => definition === collection) ?? exampleOf(collection),
);
