import { expect, it } from 'vitest';
import { check, normaliseLine, textSchema } from './input.ts';

const name = textSchema({ label: 'Nama', required: 'Nama wajib diisi', max: 200 });

it.each([
  ['zero-width characters', '\u200b\u200d\ufeff'],
  ['a direction', '\u202e\u2066'],
  ['letters without a shape', '\u3164\u115f\u2800'],
  ['marks with nothing to stand on', '\u0301\u0308'],
  ['blanks of every kind', ' \u00a0\u3000\n'],
])('takes %s for nothing', (_, text) => {
  expect(check(name, text)).toEqual({ ok: false, errors: { '': 'Nama wajib diisi' } });
});

it('drops what nobody sees, and keeps what is read', () => {
  expect(normaliseLine('Si\u200bti \u202eAminah\u202c')).toBe('Siti Aminah');
  expect(check(name, 'Łukasz Nguye\u0302\u0303n 😀')).toEqual({
    ok: true,
    values: 'Łukasz Nguyễn 😀',
  });
  expect(check(name, '-')).toEqual({ ok: true, values: '-' });
});

it('composes what stood apart only by something unseen, and drops half a character', () => {
  expect(normaliseLine('e\u200D\u0301')).toBe('\u00e9');
  expect(normaliseLine('a\uD800b\uDC00 \u{1F33F}')).toBe('ab \u{1F33F}');
});
