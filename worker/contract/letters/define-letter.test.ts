import { describe, expect, expectTypeOf, it } from 'vitest';
import { skuAnswers } from '#tests/support/letters/submissions.ts';
import { checkAnswer, type Field } from '../fields.ts';
import { answerFields, defineLetter, photoFields } from './define-letter.ts';
import { letters } from './index.ts';
import { sku } from './sku.ts';
import { type CheckedStatement, fillStatement } from './statement.ts';

const nama: Field = { kind: 'text', name: 'nama', label: 'Nama', question: 'Siapa?' };
const hiburan: Field = {
  kind: 'choice',
  name: 'hiburan',
  label: 'Hiburan',
  question: 'Ada hiburan?',
  choices: ['Ada', 'Tidak'],
};

const foto: Field = { kind: 'photo', name: 'foto', label: 'Foto', question: 'Foto' };

interface Parts {
  type?: string;
  address?: string;
  fields?: readonly Field[];
  statement?: readonly string[];
  applicant?: { nama: string; nik: string | null };
  rows?: readonly string[];
}

/** A letter as a file would hold it: the compiler knows none of its names. */
const define = ({
  type = 'UJI',
  fields = [nama, hiburan],
  statement = [],
  applicant,
  address = 'nama',
  rows = [],
}: Parts) =>
  defineLetter({
    type,
    title: 'Surat Uji',
    summary: '',
    needs: '',
    group: 'Lain-lain',
    fields,
    applicant: applicant ?? { nama: 'nama', nik: null },
    address,
    code: '000',
    validityMonths: 1,
    sections: [{ rows }],
    statement,
  });

describe('a definition', () => {
  it.each(letters.map((letter) => [letter.type, letter] as const))(
    'of %s is plain data: read back from JSON it is the same letter',
    (_, letter) => {
      const read = defineLetter(JSON.parse(JSON.stringify(letter)));
      expect(read).toEqual(letter);
    },
  );

  it('read back from JSON asks, checks and states the same', () => {
    const read = defineLetter(JSON.parse(JSON.stringify(sku)));
    const village = { name: 'Layung' };
    for (const keadaanUsahaSaatIni of ['Lancar', 'Tidak Lancar', 'Entah', '']) {
      const answers: Record<string, string> = { ...skuAnswers, nik: '1', keadaanUsahaSaatIni };
      const problems = (letter: typeof read) =>
        answerFields(letter).map((field) => checkAnswer(field, answers[field.name]));
      expect(problems(read)).toEqual(problems(sku));
      if (!keadaanUsahaSaatIni.includes('Lancar')) continue;
      const stated = fillStatement(sku.statement, answers, village);
      expect(fillStatement(read.statement, answers, village)).toEqual(stated);
    }
  });

  it.each([
    'status',
    'type',
    'createdAt',
    'adminNotes',
    'kop1',
    '_id',
    'pdfPath',
    'desa',
    'a b',
    '1a',
    'a-',
    '',
  ])('has no field %j', (name) => {
    expect(() => define({ fields: [nama, { ...hiburan, name }] })).toThrow(
      /: fields\.1\.name: Nama /,
    );
  });

  it.each(['uji', 'UJI 2', '2UJI', 'UJI-', ''])('has no type %j', (type) => {
    expect(() => define({ type })).toThrow(`${type}: type: Kode surat`);
  });

  it('has a form at its type in small letters, which asks in words and with photos', () => {
    const letter = define({ type: 'SK2', fields: [foto, nama, { ...hiburan, name: 'a1' }] });
    expect(letter.path).toBe('/sk2');
    expect(answerFields(letter).map(({ name }) => name)).toEqual(['nama', 'a1']);
    expect(photoFields(letter)).toEqual([foto]);
  });

  it.each<[string, Parts]>([
    ["fields.1.name: Nama 'nama' sudah dipakai", { fields: [nama, nama] }],
    ["Nama 'nik' hanya boleh dipakai", { fields: [nama, { ...nama, name: 'nik' }] }],
    ["Tidak ada isian 'nik'", { applicant: { nama: 'nama', nik: 'nik' } }],
    ["Tidak ada isian 'umur'", { rows: ['nama', 'umur'] }],
    ["Tidak ada isian 'foto'", { fields: [nama, foto], rows: ['foto'] }],
    ["Tidak ada isian 'rumah'", { address: 'rumah' }],
    ["Tidak ada isian 'lembaga'", { fields: [hiburan], applicant: { nama: 'lembaga', nik: null } }],
    ["Nama 'nama' hanya boleh dipakai", { applicant: { nama: 'hiburan', nik: null } }],
    ['statement.0: Ada tanda { atau }', { statement: ['Benar {nama'] }],
    ['Ada tanda { atau }', { statement: ['Benar nama}'] }],
    ['{umur} bukan isian', { statement: ['{nama} {umur}'] }],
    ['{desa: a = b} bukan isian', { statement: ['{desa: a = b}'] }],
    ['belum ada kata untuk jawaban Tidak', { statement: ['{hiburan: Ada = ya}'] }],
    ['belum ada kata untuk jawaban Ada, Tidak', { statement: ['{hiburan: }'] }],
    ['tidak ada pilihan jawaban a, b', { statement: ['{nama: a = 1 | b = 2}'] }],
    [
      'tidak ada pilihan jawaban Entah',
      { statement: ['{hiburan: Ada = a | Tidak = b | Entah = c}'] },
    ],
    ['tidak ada pilihan jawaban Siti', { statement: ['{nama: Siti = a}'] }],
  ])('is refused in words: %s', (words, parts) => {
    expect(() => define(parts)).toThrow(words);
    expect(() => define(parts)).toThrow(/^UJI: /);
  });
});

describe('a statement', () => {
  const fill = (sentence: string, answers: Record<string, string>) =>
    fillStatement([sentence], answers, { name: 'Layung' });

  it('is filled with the village, answers and words by a choice', () => {
    const sentence = 'Desa {desa}: {nama} {hiburan: Ada = dengan = hiburan | Tidak =}.';
    expect(fill(sentence, { nama: '$& {desa}', hiburan: 'Ada' })).toEqual([
      'Desa Layung: $& {desa} dengan = hiburan.',
    ]);
    expect(fill(sentence, { nama: 'Siti', hiburan: 'Tidak' })).toEqual(['Desa Layung: Siti .']);
  });

  it('states nothing that nobody said', () => {
    expect(() => fill('{hiburan: Ada = ya}', { hiburan: 'Entah' })).toThrow('no words');
  });

  it('of a definition in code is checked by the compiler', () => {
    expectTypeOf<CheckedStatement<['{desa} {nama}'], 'nama'>>().toEqualTypeOf<['{desa} {nama}']>();
    expectTypeOf<CheckedStatement<['{umur} {nama: a = b}'], 'nama'>>().toEqualTypeOf<[never]>();
  });
});
