import { expect, it } from 'vitest';
import { answerFields } from '../letters/define-letter.ts';
import { letters } from '../letters/index.ts';
import { library } from './index.ts';
import { libraryList } from './list.ts';

const all = [...letters, ...library.map(({ letter }) => letter)];

it('calls each type by a code and a title of its own', () => {
  for (const part of ['type', 'title', 'summary'] as const) {
    const said = all.map((letter) => letter[part]);
    expect(said.filter((one, at) => said.indexOf(one) < at)).toEqual([]);
  }
});

it('sorts them into few groups', () => {
  const groups = new Set(library.map(({ letter }) => letter.group));
  expect([...groups]).toEqual([
    'Menikah',
    'Keluarga',
    'Kependudukan',
    'Sekolah',
    'Pekerjaan',
    'Sosial',
    'Keamanan',
    'Tanah',
    'Usaha',
  ]);
});

it.each(library.map(({ letter }) => [letter.type, letter] as const))(
  '%s asks nothing that it does not print',
  (_, letter) => {
    const rows = letter.sections.flatMap((section) => section.rows);
    const printed = new Set(rows.map((row) => (typeof row === 'string' ? row : row.field)));
    const said = letter.statement.join(' ');
    const idle = answerFields(letter)
      .map(({ name }) => name)
      .filter((name) => !printed.has(name) && !new RegExp(`\\{${name}[:}]`).test(said));
    expect(idle).toEqual([]);
  },
);

it('asks for one photo, or for a second where the office must see another paper', () => {
  const photos = library.map(({ letter }) => ({
    type: letter.type,
    count: letter.fields.filter(({ kind }) => kind === 'photo').length,
  }));
  expect(photos.filter(({ count }) => count < 1 || count > 2)).toEqual([]);
  const two = photos.filter(({ count }) => count === 2).map(({ type }) => type);
  expect(two).toEqual(['SKL', 'SKBI', 'SKP']);
});

it('names the file of each, none that of the list', () => {
  const files = libraryList.map(({ file }) => file);
  expect(files).toEqual(
    library.map(({ letter }) => `/pustaka-surat/${letter.type.toLowerCase()}.json`),
  );
  expect(files).not.toContain('/pustaka-surat/daftar.json');
});
