import { describe, expect, it } from 'vitest';
import { everyLetter } from '#tests/fixtures/every-letter.ts';
import { peopleLetter } from '#tests/fixtures/people-letter.ts';
import type { LetterDefinition } from './definition.ts';
import { readDefinition } from './definition-schema.ts';
import { sku } from './index.ts';

const nama = { kind: 'text', name: 'nama', label: 'Nama', question: 'Siapa?' };

/** The minimal letter type. */
const small = (changes: Record<string, unknown>) => ({
  ...(JSON.parse(JSON.stringify(sku)) as LetterDefinition),
  type: 'UJI',
  fields: [nama],
  applicant: { nama: 'nama', nik: null },
  address: 'nama',
  sections: [{ rows: ['nama'] }],
  statement: ['Benar.'],
  ...changes,
});
const errorsOf = (changes: Record<string, unknown>) => {
  const read = readDefinition(small(changes));
  return read.ok ? {} : read.errors;
};

it.each([...everyLetter, peopleLetter])('reads $type back from an API response', (letter) => {
  const { path: _path, revision: _revision, ...parts } = letter;
  const added = { state: 'retired', builtIn: false, terbit: null };
  const sent = { ...JSON.parse(JSON.stringify(letter)), ...added };
  expect(readDefinition(sent)).toEqual({ ok: true, values: parts });
});

const surat = { ...nama, name: 'surat', kind: 'choice', choices: ['Ada', 'Tidak'] };
const list = { ...nama, kind: 'people', name: 'anggota', columns: [nama], least: 0, most: 20 };
const withList = (changes: object) => ({ fields: [nama, { ...list, ...changes }] });
/** A question that depends on these answers to another, behind a choice. */
const depending = (field: string, is: string[], ...after: object[]) => ({
  fields: [nama, surat, { ...nama, name: 'nomor', onlyIf: { field, is } }, ...after],
});
const ifSurat = depending('surat', ['Ada']);

/** A letter of one field, and one with a field after the name. */
const one = (changes: object) => ({ fields: [{ ...nama, ...changes }] });
const second = (changes: object) => ({ fields: [nama, { ...nama, ...changes }] });
const photo = (at: number) => ({ ...nama, kind: 'photo', name: `f${at}` });
const choiceOf = (...choices: string[]) => one({ kind: 'choice', choices });

const withOptional = second({ name: 'npwp', optional: true });
/** Two questions of which one is asked. */
const otherwise = { ...nama, name: 'sebab', onlyIf: { field: 'surat', is: ['Tidak'] } };
const opposites = depending('surat', ['Ada'], otherwise);

it('accepts sentences of which one is always printed', () => {
  for (const changes of [
    { ...withOptional, statement: ['Memiliki NPWP nomor {npwp}.', 'Benar.'] },
    { ...opposites, statement: ['Bernomor {nomor}.', 'Tanpa surat karena {sebab}.'] },
    { ...opposites, statement: ['Bernomor {nomor}.', 'Dengan surat {surat}.'] },
  ])
    expect(readDefinition(small(changes))).toMatchObject({ ok: true });
});

describe('reports the path of an invalid part', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['nothing', { title: undefined }, 'title'],
    ['blanks', { title: ' \u202e\u200b ' }, 'title'],
    ['a list', { title: ['Surat'] }, 'title'],
    ['a name of 200 characters', { title: 'S'.repeat(200) }, 'title'],
    ['small letters', { type: 'skbm' }, 'type'],
    ['the type of letters made by other means', { type: 'LUAR' }, 'type'],
    ['nine letters', { type: 'ABCDEFGHI' }, 'type'],
    ['no list', { fields: 'nama' }, 'fields'],
    ['300 fields', { fields: Array.from({ length: 300 }, () => nama) }, 'fields'],
    ['no field', { fields: [] }, 'fields'],
    ['an unknown kind', one({ kind: 'file' }), 'fields.0.kind'],
    ['a part from a newer portal', one({ colour: 'red' }), 'fields.0'],
    ['a newer part', { signedBy: ['Camat'] }, ''],
    ['two fields of one name', { fields: [nama, nama] }, 'fields.1.name'],
    ['a reserved name', second({ name: 'status' }), 'fields.1.name'],
    ['the name of a reason for replacing', second({ name: 'alasan' }), 'fields.1.name'],
    ['a field named like a prototype property', one({ name: '__proto__' }), 'fields.0.name'],
    ['a field named like an inherited method', second({ name: 'constructor' }), 'fields.1.name'],
    ['an optional choice', one({ ...surat, optional: true }), 'fields.0.optional'],
    [
      'an optional photo',
      second({ kind: 'photo', name: 'foto', optional: true }),
      'fields.1.optional',
    ],
    ['an applicant without a name', one({ optional: true }), 'applicant.nama'],
    ['a choice of one', choiceOf('Ya'), 'fields.0.choices'],
    ['a choice twice', choiceOf('Ya', 'Ya'), 'fields.0.choices'],
    ['a choice without choices', one({ kind: 'choice' }), 'fields.0.choices'],
    ['choices of a text', one({ choices: ['a', 'b'] }), 'fields.0.choices'],
    ['a choice with a brace', choiceOf('{a', 'b'), 'fields.0.choices'],
    ['five photos', { fields: [1, 2, 3, 4, 5].map(photo) }, 'fields'],
    ['an applicant without a field', { applicant: { nama: 'siapa', nik: null } }, 'applicant.nama'],
    ['a row without a field', { sections: [{ rows: ['umur'] }] }, 'sections.0.rows.0'],
    ['no row', { sections: [{ rows: [] }] }, 'sections.0.rows'],
    ['a placeholder without a field', { statement: ['Benar.', '{umur}'] }, 'statement.1'],
    ['placeholders within placeholders', { statement: ['{nama {desa}}'] }, 'statement.0'],
    [
      'one sentence, about an optional answer',
      { ...withOptional, statement: ['{npwp}.'] },
      'statement',
    ],
    ['one sentence, which depends', { ...ifSurat, statement: ['Bernomor {nomor}.'] }, 'statement'],
    [
      'a sentence never printed',
      { ...opposites, statement: ['A.', '{nomor} {sebab}.'] },
      'statement.1',
    ],
    ['half a month', { validityMonths: 1.5 }, 'validityMonths'],
    ['a month in words', { validityMonths: '6' }, 'validityMonths'],
    ['no end', { validityMonths: 121 }, 'validityMonths'],
    ['a list without columns', withList({ columns: [] }), 'fields.1.columns'],
    ['a list of seven columns', withList({ columns: Array(7).fill(nama) }), 'fields.1.columns'],
    ['columns of a text', { fields: [{ ...nama, columns: [nama] }] }, 'fields.0.columns'],
    ['a list in a list', withList({ columns: [list] }), 'fields.1.columns.0.kind'],
    [
      'a column that depends',
      withList({ columns: [{ ...nama, onlyIf: {} }] }),
      'fields.1.columns.0',
    ],
    ['a column twice', withList({ columns: [nama, nama] }), 'fields.1.columns.1.name'],
    ['a list of 21 people', withList({ most: 21 }), 'fields.1.most'],
    ['a list of at least two', withList({ least: 2 }), 'fields.1.least'],
    ['a list without a length', withList({ most: undefined }), 'fields.1.columns'],
    ['an optional list', withList({ optional: true }), 'fields.1.optional'],
    ['a list as applicant', { ...withList({}), address: 'anggota' }, 'address'],
    ['a list in a sentence', { ...withList({}), statement: ['{anggota}.'] }, 'statement.0'],
    ['a number of no list', { statement: ['{nama.jumlah}.'] }, 'statement.0'],
    [
      'a first that depends',
      one({ onlyIf: { field: 'nama', is: ['a'] } }),
      'fields.0.onlyIf.field',
    ],
    ['a text that decides', depending('nama', ['a']), 'fields.2.onlyIf.field'],
    ['a circle', depending('nomor', ['Ada']), 'fields.2.onlyIf.field'],
    [
      'a later choice',
      depending('akhir', ['Ada'], { ...surat, name: 'akhir' }),
      'fields.2.onlyIf.field',
    ],
    ['an unknown answer', depending('surat', ['Ya']), 'fields.2.onlyIf.is'],
    ['no answer', depending('surat', []), 'fields.2.onlyIf.is'],
    ['an applicant who is not always asked', { ...ifSurat, address: 'nomor' }, 'address'],
  ])('%s', (_, changes, path) => {
    expect(Object.keys(errorsOf(changes))).toContain(path);
  });

  it('ends messages with an instruction', () => {
    expect(errorsOf({ statement: ['{umur} tahun'] })).toEqual({
      'statement.0':
        '{umur} bukan isian surat ini yang dijawab dengan tulisan. Pilih isian dari daftar.',
    });
    expect(errorsOf({ title: '' })).toEqual({ title: 'Nama surat wajib diisi.' });
  });
});

it('removes invisible characters and keeps markup as text', () => {
  const title = 'Surat <script>alert(1)</script>';
  const read = readDefinition(small({ title: `\u202e${title}\u200b`, keywords: ' ' }));
  expect(read.ok && read.values).toMatchObject({ title });
  expect(read.ok && 'keywords' in read.values).toBe(false);
});
