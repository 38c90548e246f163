import { describe, expect, it } from 'vitest';
import { everyLetter } from '#tests/fixtures/every-letter.ts';
import { peopleLetter } from '#tests/fixtures/people-letter.ts';
import type { LetterDefinition } from './definition.ts';
import { readDefinition } from './definition-schema.ts';
import { sku } from './index.ts';

/** A definition file with some parts changed. */
const file = (changes: Record<string, unknown> = {}) => ({
  ...(JSON.parse(JSON.stringify(sku)) as LetterDefinition),
  ...changes,
});

const errorsOf = (changes: Record<string, unknown>) => {
  const read = readDefinition(file(changes));
  return read.ok ? {} : read.errors;
};

const nama = { kind: 'text', name: 'nama', label: 'Nama', question: 'Siapa?' };

/** The minimal letter type. */
const small = (changes: Record<string, unknown>) =>
  file({
    type: 'UJI',
    fields: [nama],
    applicant: { nama: 'nama', nik: null },
    address: 'nama',
    sections: [{ rows: ['nama'] }],
    statement: ['Benar.'],
    ...changes,
  });

it.each(everyLetter.map((letter) => [letter.type, letter] as const))(
  'reads %s back from an API response',
  (_, letter) => {
    const { path: _path, revision: _revision, ...parts } = letter;
    const sent = { ...JSON.parse(JSON.stringify(letter)), state: 'published', builtIn: true };
    expect(readDefinition(sent)).toEqual({ ok: true, values: parts });
  },
);

const surat = { ...nama, name: 'surat', kind: 'choice', choices: ['Ada', 'Tidak'] };
const list = { ...nama, kind: 'people', name: 'anggota', columns: [nama], least: 0, most: 20 };
const withList = (changes: object) => ({ fields: [nama, { ...list, ...changes }] });
/** A question that depends on another, behind a choice. */
const depending = (onlyIf: unknown, ...after: object[]) => ({
  fields: [nama, surat, { ...nama, name: 'nomor', onlyIf }, ...after],
});

const withOptional = { fields: [nama, { ...nama, name: 'npwp', optional: true }] };
/** Two questions of which one is asked. */
const opposites = depending(
  { field: 'surat', is: ['Ada'] },
  { ...nama, name: 'sebab', onlyIf: { field: 'surat', is: ['Tidak'] } },
);

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
    ['an unknown kind', { fields: [{ ...nama, kind: 'file' }] }, 'fields.0.kind'],
    ['a part from a newer portal', { fields: [{ ...nama, colour: 'red' }] }, 'fields.0'],
    ['a newer part', { signedBy: ['Camat'] }, ''],
    ['two fields of one name', { fields: [nama, nama] }, 'fields.1.name'],
    ['a reserved name', { fields: [nama, { ...nama, name: 'status' }] }, 'fields.1.name'],
    [
      'the name of a reason for replacing',
      { fields: [nama, { ...nama, name: 'alasan' }] },
      'fields.1.name',
    ],
    [
      'a field named like a prototype property',
      { fields: [{ ...nama, name: '__proto__' }] },
      'fields.0.name',
    ],
    [
      'a field named like an inherited method',
      { fields: [nama, { ...nama, name: 'constructor' }] },
      'fields.1.name',
    ],
    [
      'an optional choice',
      { fields: [{ ...nama, kind: 'choice', choices: ['Ya', 'Tidak'], optional: true }] },
      'fields.0.optional',
    ],
    [
      'an optional photo',
      { fields: [nama, { ...nama, kind: 'photo', name: 'foto', optional: true }] },
      'fields.1.optional',
    ],
    ['an applicant without a name', { fields: [{ ...nama, optional: true }] }, 'applicant.nama'],
    [
      'a choice of one',
      { fields: [{ ...nama, kind: 'choice', choices: ['Ya'] }] },
      'fields.0.choices',
    ],
    [
      'a choice twice',
      { fields: [{ ...nama, kind: 'choice', choices: ['Ya', 'Ya'] }] },
      'fields.0.choices',
    ],
    ['a choice without choices', { fields: [{ ...nama, kind: 'choice' }] }, 'fields.0.choices'],
    ['choices of a text', { fields: [{ ...nama, choices: ['a', 'b'] }] }, 'fields.0.choices'],
    [
      'a choice with a brace',
      { fields: [{ ...nama, kind: 'choice', choices: ['{a', 'b'] }] },
      'fields.0.choices',
    ],
    [
      'five photos',
      { fields: [1, 2, 3, 4, 5].map((at) => ({ ...nama, kind: 'photo', name: `f${at}` })) },
      'fields',
    ],
    ['an applicant without a field', { applicant: { nama: 'siapa', nik: null } }, 'applicant.nama'],
    ['a row without a field', { sections: [{ rows: ['umur'] }] }, 'sections.0.rows.0'],
    ['no row', { sections: [{ rows: [] }] }, 'sections.0.rows'],
    ['a placeholder without a field', { statement: ['Benar.', '{umur}'] }, 'statement.1'],
    ['placeholders within placeholders', { statement: ['{nama {desa}}'] }, 'statement.0'],
    [
      'a single sentence about an answer that may be left empty',
      { ...withOptional, statement: ['Memiliki NPWP nomor {npwp}.'] },
      'statement',
    ],
    [
      'a single sentence that depends on an answer',
      { ...depending({ field: 'surat', is: ['Ada'] }), statement: ['Bernomor {nomor}.'] },
      'statement',
    ],
    [
      'a sentence that is never printed',
      { ...opposites, statement: ['Benar.', '{nomor} {sebab}.'] },
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
      'a first question that depends',
      { fields: [{ ...nama, onlyIf: { field: 'nama', is: ['a'] } }] },
      'fields.0.onlyIf.field',
    ],
    ['a text that decides', depending({ field: 'nama', is: ['a'] }), 'fields.2.onlyIf.field'],
    ['a circle', depending({ field: 'nomor', is: ['Ada'] }), 'fields.2.onlyIf.field'],
    [
      'a later choice',
      depending({ field: 'akhir', is: ['Ada'] }, { ...surat, name: 'akhir' }),
      'fields.2.onlyIf.field',
    ],
    ['an unknown answer', depending({ field: 'surat', is: ['Ya'] }), 'fields.2.onlyIf.is'],
    ['no answer', depending({ field: 'surat', is: [] }), 'fields.2.onlyIf.is'],
    [
      'an applicant who is not always asked',
      { ...depending({ field: 'surat', is: ['Ada'] }), address: 'nomor' },
      'address',
    ],
  ])('%s', (_, changes, path) => {
    const read = readDefinition(small(changes));
    expect(Object.keys(read.ok ? {} : read.errors)).toContain(path);
  });

  it('ends messages with an instruction', () => {
    expect(errorsOf({ statement: ['{umur} tahun'] })).toEqual({
      'statement.0':
        '{umur} bukan isian surat ini yang dijawab dengan tulisan. Pilih isian dari daftar.',
    });
    expect(errorsOf({ title: '' })).toEqual({ title: 'Nama surat wajib diisi.' });
  });
});

it('reads lists and conditions back', () => {
  const { path: _, revision: __, ...parts } = peopleLetter;
  expect(readDefinition(JSON.parse(JSON.stringify(parts)))).toEqual({ ok: true, values: parts });
});

it('removes invisible characters and keeps markup as text', () => {
  const title = 'Surat <script>alert(1)</script>';
  const read = readDefinition(small({ title: `\u202e${title}\u200b`, keywords: ' ' }));
  expect(read.ok && read.values).toMatchObject({ title });
  expect(read.ok && 'keywords' in read.values).toBe(false);
});

it('ignores the properties that API responses add', () => {
  const { path: _, revision: __, ...parts } = sku;
  const added = { state: 'retired', builtIn: false, terbit: null };
  expect(readDefinition(file(added))).toEqual({ ok: true, values: parts });
});
