import { expect, it } from 'vitest';
import { letters } from '#contract/letters/index.ts';
import { findServices, servicesOf, textsOf } from './search.ts';
import { suggest } from './suggest.ts';

const services = servicesOf(letters);

const texts = ['Posyandu balita', 'Panen Kopi robusta', 'Kopi Gunung', 'Perkebunan Karét'];

it.each([
  ['posiandu', ['posyandu']],
  ['POSIÁNDU', ['posyandu']],
  ['jadwal posiandu', ['posyandu']],
  ['panem kopi', ['panen kopi', 'panen', 'kopi']],
  ['posyandu karet', ['posyandu', 'karet']],
  ['kareet', ['karet']],
  // Short words and numbers are not corrected.
  ['kop', []],
  ['kapal', []],
  ['2024', []],
  ['', []],
  // A suggestion does not repeat the search.
  ['Kopi', []],
  [' ?! ', []],
])('suggests for %j %j', (searched, words) => {
  expect(suggest(searched, texts)).toEqual(words);
});

it('suggests a service of the portal', () => {
  for (const typed of ['posiandu', 'surat usahaa', 'domisly', 'verivikasi', 'surat kterangan']) {
    const [best = ''] = suggest(typed, textsOf(services));
    expect(findServices(services, best), typed).not.toEqual([]);
  }
});

it('suggests a few words for a long search', () => {
  const many = Array.from(
    { length: 500 },
    (_, n) => `berita panjang tentang kata${'abcdefghij'[n % 10]}`,
  );
  const long = Array.from({ length: 60 }, (_, n) => `kataa${n}`).join(' ');
  expect(suggest(long, many).length).toBeLessThanOrEqual(4);
  expect(suggest('katax', many)).toHaveLength(4);
});
