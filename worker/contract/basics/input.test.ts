import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { check, choiceSchema, textSchema } from './input.ts';
import { normaliseLine } from './text.ts';

const name = textSchema({ label: 'Nama', required: 'Nama wajib diisi', max: 200 });

it.each([
  ['zero-width characters', '\u200b\u200d\ufeff'],
  ['a direction', '\u202e\u2066'],
  ['blank letters', '\u3164\u115f\u2800'],
  ['combining marks without a base', '\u0301\u0308'],
  ['blanks of every kind', ' \u00a0\u3000\n'],
])('treats %s as empty', (_, text) => {
  expect(check(name, text)).toEqual({ ok: false, errors: { '': 'Nama wajib diisi' } });
});

it('removes invisible characters and keeps visible ones', () => {
  expect(normaliseLine('Ma\u02bcmun')).toBe('Ma’mun');
  expect(normaliseLine('Si\u200bti \u202eAminah\u202c')).toBe('Siti Aminah');
  expect(check(name, 'Łukasz Nguye\u0302\u0303n 😀')).toEqual({
    ok: true,
    values: 'Łukasz Nguyễn 😀',
  });
  expect(check(name, '-')).toEqual({ ok: true, values: '-' });
});

it('composes characters after removing invisible ones, and drops lone surrogates', () => {
  expect(normaliseLine('e\u200D\u0301')).toBe('\u00e9');
  expect(normaliseLine('a\uD800b\uDC00 \u{1F33F}')).toBe('ab \u{1F33F}');
});

const textOf = (rules: Partial<Parameters<typeof textSchema>[0]>, text: unknown) => {
  const read = check(textSchema({ label: 'Catatan', max: 20, ...rules }), text);
  return read.ok ? read.values : read.errors[''];
};

it('keeps line breaks in multi-line text and removes other control characters', () => {
  expect(textOf({ lines: 'many' }, ' a\r\nb\rc\n\td\u0007\u200b ')).toBe('a\nb\nc\n\td');
  expect(textOf({ lines: 'many' }, 'e\u0301')).toBe('é');
  expect(textOf({}, 'a\r\n\tb')).toBe('a b');
});

it('leaves as-typed text unchanged except for characters that cannot be stored', () => {
  expect(textOf({ lines: 'as-typed' }, ' a\0 \r\n\u200b')).toBe(' a \r\n\u200b');
});

it('accepts JSON numbers as text, and no other type', () => {
  expect(textOf({}, 7)).toBe('7');
  for (const wrong of [true, false, {}, ['a'], null, undefined])
    expect(textOf({}, wrong)).toBe('Catatan harus berupa teks.');
});

it('distinguishes missing values from values that are not text', () => {
  const required = 'Catatan wajib diisi';
  for (const nothing of [null, undefined, '', ' ']) {
    expect(textOf({ required }, nothing)).toBe(required);
  }
  expect(textOf({ required }, {})).toBe('Catatan harus berupa teks.');
  expect(textOf({}, '')).toBe('');
});

it('counts code points and reports the first broken rule', () => {
  expect(textOf({}, '😀'.repeat(20))).toBe('😀'.repeat(20));
  expect(textOf({}, 'x'.repeat(21))).toBe('Catatan maksimal 20 karakter.');
  expect(textOf({ max: 20_000 }, 'x'.repeat(20_001))).toBe('Catatan maksimal 20.000 karakter.');
  const tests = ['satu', 'dua'].map((message) => ({
    passes: (text: string) => text === 'x',
    message,
  }));
  expect(textOf({ tests }, 'y')).toBe('satu');
  expect(textOf({ tests, max: 0 }, 'y')).toBe('Catatan maksimal 0 karakter.');
});

it('matches choices exactly', () => {
  const choice = choiceSchema('Status', ['Disetujui', 'Ditolak']);
  expect(check(choice, ' Ditolak ')).toEqual({ ok: true, values: 'Ditolak' });
  const errorOf = (value: unknown) => check(choice, value);
  expect(errorOf('ditolak')).toEqual({
    ok: false,
    errors: { '': 'Status harus salah satu dari: Disetujui, Ditolak.' },
  });
  expect(errorOf('')).toEqual({ ok: false, errors: { '': 'Status wajib diisi' } });
});

it('reports one message per invalid field', () => {
  const field = textSchema({ label: 'Isi', required: 'Isi wajib diisi', max: 3 });
  const form = z.object({ a: field, b: field, c: field });
  expect(check(form, { a: 'abcd', c: 'abc' })).toEqual({
    ok: false,
    errors: { a: 'Isi maksimal 3 karakter.', b: 'Isi wajib diisi' },
  });
});

it.each(['one', 'many', 'as-typed'] as const)(
  'never normalises a text longer than 4 × max + 64 units (%s)',
  (lines) => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    try {
      const marks = `a${'\u0315\u0316'.repeat(2 ** 19)}`;
      expect(textOf({ lines }, marks)).toBe('Catatan maksimal 20 karakter.');
      expect(textOf({ lines }, 'a'.repeat(4 * 20 + 65))).toBe('Catatan maksimal 20 karakter.');
      expect(normalize).not.toHaveBeenCalled();
    } finally {
      normalize.mockRestore();
    }
  },
);

it('accepts valid text surrounded by blanks', () => {
  expect(textOf({}, `${' '.repeat(60)}Siti${' '.repeat(60)}`)).toBe('Siti');
});
