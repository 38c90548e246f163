import { describe, expect, it } from 'vitest';
import { everyLetter } from '#tests/fixtures/every-letter.ts';
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
    ['half a month', { validityMonths: 1.5 }, 'validityMonths'],
    ['a month in words', { validityMonths: '6' }, 'validityMonths'],
    ['no end', { validityMonths: 121 }, 'validityMonths'],
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
