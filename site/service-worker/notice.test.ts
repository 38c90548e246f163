import { expect, it } from 'vitest';
import { cachedAtHeader, isOld, lifetimeDays } from '#site/lib/offline/cache.ts';
import { addNotice, cachedLine, formLine } from './notice.ts';

it('states the time of a copy and why it is shown', () => {
  const cachedAt = '2026-11-02T02:00:00Z';
  expect(cachedLine(cachedAt, 'none')).toBe(
    'Tersimpan 2 November 2026, 09.00 WIB – tidak ada sinyal.',
  );
  expect(cachedLine(cachedAt, 'weak')).toBe('Tersimpan 2 November 2026, 09.00 WIB – sinyal lemah.');
  expect(formLine('none')).toMatch(/^Tidak ada sinyal\. Isi saja dulu: /);
  expect(formLine('weak')).toMatch(/^Sinyal lemah\. Isi saja dulu: /);
});

it('inserts the notice once and changes nothing else', () => {
  const page = '<header>$& a</header><main id="isi"><main></main></main>';
  const [before = '', after = ''] = addNotice(page, 'Harga $1').split(/<link.*<\/aside>/);
  expect(before + after).toBe(page);
  expect(addNotice(page, 'Harga $1')).toContain('<p>Harga $1 <a href="">');
});

it('treats a copy as old after its lifetime or without a time', () => {
  const now = Date.parse('2026-11-22T00:00:00Z');
  const keptFor = (days: number) =>
    new Headers({ [cachedAtHeader]: new Date(now - days * 86_400_000).toISOString() });
  expect(isOld(keptFor(lifetimeDays), now)).toBe(false);
  expect(isOld(keptFor(lifetimeDays + 0.01), now)).toBe(true);
  expect(isOld(keptFor(-1), now)).toBe(false);
  expect(isOld(new Headers(), now)).toBe(true);
});
