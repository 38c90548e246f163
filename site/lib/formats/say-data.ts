import type { CollectionDefinition } from '#contract/collections/define-collection.ts';

/** What a record is called at the start of a sentence: 'Data berita'; nouns that say 'data' themselves say it once. */
export function sayData({ noun }: Pick<CollectionDefinition, 'noun'>): string {
  return `Data ${noun.replace(/^data /, '')}`;
}
