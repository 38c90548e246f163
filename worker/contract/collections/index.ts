import { apbdesas } from './apbdesas.ts';
import { beritas } from './beritas.ts';
import type { CollectionDefinition } from './define-collection.ts';
import { kass } from './kass.ts';
import { lpms, perangkats, perwakilans } from './members.ts';
import { pekerjaans } from './pekerjaans.ts';
import { pendidikans } from './pendidikans.ts';
import { penduduks } from './penduduks.ts';
import { products } from './products.ts';
import { sejarahs } from './sejarahs.ts';
import { visimisis } from './visimisis.ts';
import { websites } from './websites.ts';

/** Every collection. A new one is its definition and its line here. */
export const collections: readonly CollectionDefinition[] = [
  websites,
  penduduks,
  apbdesas,
  visimisis,
  pendidikans,
  pekerjaans,
  kass,
  sejarahs,
  beritas,
  products,
  perangkats,
  perwakilans,
  lpms,
];

/** The definition behind an API path such as 'beritas', or undefined for any other text. */
export function findCollection(path: string): CollectionDefinition | undefined {
  return collections.find((collection) => collection.path === path);
}
