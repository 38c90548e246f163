import { chanceOf, personName, product } from '#tests/costs/fill/texts.ts';
import type { Village } from './village.ts';

/** Of the last words of these texts that one alone has, the longest: hardly another begins with it. */
function rareAmong(texts: readonly string[]): string {
  const words = texts.map((text) => text.split(' ').at(-1) ?? '');
  const rare = words.filter((word) => words.indexOf(word) === words.lastIndexOf(word));
  return rare.reduce((one, other) => (other.length > one.length ? other : one), '').toLowerCase();
}

const first = Array.from({ length: 600 }, (_, index) => index);
const rareName = rareAmong(first.map((index) => personName(chanceOf('person', index))));

/** What people look for in filled databases (scripts/bench/fill): a word that many hold, a mistyped one, and one that hardly any has. */
export const contentWords = {
  'a common word': 'desa',
  'a mistyped word': 'kopii',
  'a rare word': rareAmong(first.map((index) => product(chanceOf('product', index)).title)),
};
const nameWords = { 'a common name': 'siti', 'a mistyped name': 'sitti', 'a rare name': rareName };

/** An official's search, by POST, for names of each kind. */
export const searched = (body: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(nameWords).map(([kind, q]) => [
      kind,
      ({ admin }: Village) => ({ token: admin.token, body: { ...body, q } }),
    ]),
  );
