import { anggarans } from './budget.ts';
import { beritas, products } from './catalogues.ts';
import type { CollectionDefinition } from './define-collection.ts';
import { apbdesas, kass, pekerjaans, pendidikans, penduduks } from './figures.ts';
import { bodies, lpms, perangkats, perwakilans } from './members.ts';
import { sejarahs, visimisis, websites } from './profile.ts';
import { agendas, dokumens } from './public-information.ts';

/** Every collection. To add one, write a definition and list it here. */
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
  agendas,
  dokumens,
  perangkats,
  perwakilans,
  lpms,
  ...bodies.map(({ members }) => members),
  anggarans,
];

/** The definition behind an API path such as 'beritas', or undefined for any other text. */
export function findCollection(path: string): CollectionDefinition | undefined {
  return collections.find((collection) => collection.path === path);
}
