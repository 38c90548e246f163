import { expect, it } from 'vitest';
import { publicPages } from '#site/server/public-pages.ts';
import { indicatorsOf } from './indicators.ts';

const nothing = { total: 0, changedAt: null };
const empty = { budget: nothing, documents: nothing, profileAt: null, typesAt: null, quarters: [] };
const at = (day: string) => `2026-${day}T03:00:00.000Z`;

it('names the five indicators, each with the address of a public page', () => {
  const indicators = indicatorsOf(empty);
  expect(indicators.map(({ number }) => number)).toEqual(['3.1', '3.2', '3.3', '3.4', '3.5']);
  const paths = publicPages.map(({ path }) => path);
  for (const { path } of indicators) expect(paths).toContain(path.replace(/#.*/, ''));
});

it('shows what to fill in while an indicator has no data', () => {
  for (const { changed, missing } of indicatorsOf(empty)) {
    expect(changed).toBeNull();
    expect(missing).not.toBe('');
  }
});

it('dates each proof by its own data', () => {
  const indicators = indicatorsOf({
    budget: { total: 40, changedAt: at('03-02') },
    documents: { total: 7, changedAt: at('10-05') },
    profileAt: at('01-09'),
    typesAt: at('06-30'),
    quarters: [
      { triwulan: '2026-4', angka: null, unsur: [] },
      {
        triwulan: '2026-3',
        angka: { jumlah: 12, indeks: 100, mutu: 'A (sangat baik)' },
        unsur: [],
      },
    ],
  });
  expect(indicators.map(({ changed }) => changed)).toEqual([
    '9 Januari 2026',
    'Triwulan III 2026',
    '5 Oktober 2026',
    '2 Maret 2026',
    '30 Juni 2026',
  ]);
  expect(indicators[1]?.proof).toContain('Indeks 100,00, mutu A (sangat baik), dari 12 jawaban');
});
