import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { librarySchema } from '#scripts/make/letter-type-schema.ts';
import { letters } from '../letters/index.ts';
import { library, libraryList } from './index.ts';

const all = [...letters, ...library.map(({ letter }) => letter)];

it('gives each type a unique code, title and summary', () => {
  for (const part of ['type', 'title', 'summary'] as const) {
    const said = all.map((letter) => letter[part]);
    expect(said.filter((one, at) => said.indexOf(one) < at)).toEqual([]);
  }
});

it('publishes the JSON schema that follows from the definition schema', () => {
  const file = new URL('letter-type.schema.json', import.meta.url);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(librarySchema());
});

it.each(library.map(({ letter }) => [letter.type, letter] as const))(
  '%s prints every answer',
  (_, letter) => {
    const rows = letter.sections.flatMap((section) => section.rows);
    const printed = new Set(rows.map((row) => (typeof row === 'string' ? row : row.field)));
    const said = letter.statement.join(' ');
    const idle = letter.fields
      .filter(({ kind }) => kind !== 'photo')
      .map(({ name }) => name)
      .filter((name) => !printed.has(name) && !new RegExp(`\\{${name}[:}]`).test(said));
    expect(idle).toEqual([]);
  },
);

it('requires one photo, or two if the office needs another document', () => {
  const photos = library.map(({ letter }) => ({
    type: letter.type,
    count: letter.fields.filter(({ kind }) => kind === 'photo').length,
  }));
  expect(photos.filter(({ count }) => count < 1 || count > 2)).toEqual([]);
  const two = photos.filter(({ count }) => count === 2).map(({ type }) => type);
  expect(two).toEqual(['SKL', 'SKBI', 'SKP']);
});

it('gives each type a unique file name that differs from the list', () => {
  const files = libraryList.map(({ file }) => file);
  expect(files).toEqual(
    library.map(({ letter }) => `/pustaka-surat/${letter.type.toLowerCase()}.json`),
  );
  expect(files).not.toContain('/pustaka-surat/daftar.json');
});
