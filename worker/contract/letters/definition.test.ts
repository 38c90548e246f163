import { describe, expect, it } from 'vitest';
import { village } from '#village.config.ts';
import type { Field } from '../fields.ts';
import { termsOf } from '../village/kinds.ts';
import { answerFields, type LetterData, photoFields } from './definition.ts';
import { defineLetter } from './index.ts';
import { fillStatement } from './statement.ts';

const nama: Field = { kind: 'text', name: 'nama', label: 'Nama', question: 'Siapa?' };
const hiburan: Field = {
  kind: 'choice',
  name: 'hiburan',
  label: 'Hiburan',
  question: 'Ada hiburan?',
  choices: ['Ada', 'Tidak'],
};
const foto: Field = { kind: 'photo', name: 'foto', label: 'Foto', question: 'Foto' };

const define = (parts: Partial<LetterData>) =>
  defineLetter({
    type: 'UJI',
    title: 'Surat Uji',
    summary: '',
    needs: '',
    group: 'Lain-lain',
    fields: [nama, hiburan],
    applicant: { nama: 'nama', nik: null },
    address: 'nama',
    code: '000',
    validityMonths: 1,
    sections: [{ rows: [] }],
    statement: ['Benar.'],
    ...parts,
  });
const rows = (...names: string[]) => ({ sections: [{ rows: names }] });

describe('a definition', () => {
  it.each([
    ...['status', 'type', 'createdAt', 'adminNotes', 'kop1', '_id', 'pdfPath'],
    ...['desa', 'sebutanDesa', 'a b', '1a', 'a-', ''],
  ])('rejects the field name %j', (name) => {
    expect(() => define({ fields: [nama, { ...hiburan, name }] })).toThrow(
      /: fields\.1\.name: Nama /,
    );
  });

  it.each(['uji', 'UJI 2', '2UJI', 'UJI-', ''])('rejects the type %j', (type) => {
    expect(() => define({ type })).toThrow(`${type}: type: Kode surat`);
  });

  it('derives the form path and separates answers from photos', () => {
    const letter = define({ type: 'SK2', fields: [foto, nama, { ...hiburan, name: 'a1' }] });
    expect(letter.path).toBe('/sk2');
    expect(answerFields(letter).map(({ name }) => name)).toEqual(['nama', 'a1']);
    expect(photoFields(letter)).toEqual([foto]);
  });

  it.each<[string, Partial<LetterData>]>([
    ["fields.1.name: Nama 'nama' sudah dipakai", { fields: [nama, nama] }],
    ["Nama 'nik' hanya boleh dipakai", { fields: [nama, { ...nama, name: 'nik' }] }],
    ["Tidak ada isian 'nik'", { applicant: { nama: 'nama', nik: 'nik' } }],
    ["Tidak ada isian 'umur'", rows('nama', 'umur')],
    ["Tidak ada isian 'foto'", { fields: [nama, foto], ...rows('foto') }],
    ["Tidak ada isian 'rumah'", { address: 'rumah' }],
    ["Tidak ada isian 'lembaga'", { fields: [hiburan], applicant: { nama: 'lembaga', nik: null } }],
    ["Nama 'nama' hanya boleh dipakai", { applicant: { nama: 'hiburan', nik: null } }],
    ['statement.0: Ada tanda { atau }', { statement: ['Benar {nama'] }],
    ['Ada tanda { atau }', { statement: ['Benar nama}'] }],
    ['{umur} bukan isian', { statement: ['{nama} {umur}'] }],
    ['{desa: a = b} bukan isian', { statement: ['{desa: a = b}'] }],
    ['{sebutanDesa: a = b} bukan isian', { statement: ['{sebutanDesa: a = b}'] }],
    ['{sebutanDesa.x} bukan isian', { statement: ['{sebutanDesa.x}'] }],
    ['belum ada kata untuk jawaban Tidak', { statement: ['{hiburan: Ada = ya}'] }],
    ['belum ada kata untuk jawaban Ada, Tidak', { statement: ['{hiburan: }'] }],
    ['tidak ada pilihan jawaban a, b', { statement: ['{nama: a = 1 | b = 2}'] }],
    [
      'tidak ada pilihan jawaban Entah',
      { statement: ['{hiburan: Ada = a | Tidak = b | Entah = c}'] },
    ],
    ['tidak ada pilihan jawaban Siti', { statement: ['{nama: Siti = a}'] }],
  ])('throws: %s', (words, parts) => {
    expect(() => define(parts)).toThrow(words);
    expect(() => define(parts)).toThrow(/^UJI: /);
  });
});

describe('a statement', () => {
  const fill = (sentence: string, answers: Record<string, string>) =>
    fillStatement([sentence], answers, village);

  it('fills in the village, answers and words of a choice', () => {
    const sentence = 'Desa {desa}: {nama} {hiburan: Ada = dengan = hiburan | Tidak =}.';
    expect(fill(sentence, { nama: '$& {desa}', hiburan: 'Ada' })).toEqual([
      'Desa Layung: $& {desa} dengan = hiburan.',
    ]);
    expect(fill(sentence, { nama: 'Siti', hiburan: 'Tidak' })).toEqual(['Desa Layung: Siti .']);
  });

  it('prints what the village is called, whatever was answered', () => {
    const { statement } = define({
      statement: ['{sebutanKepalaDesa.besar}, warga {sebutanDesa.kecil} {desa}: {nama}.'],
    });
    const nagari = { name: 'Layung', terms: termsOf({ kind: 'nagari' }) };
    expect(fillStatement(statement, { nama: '{sebutanDesa}' }, nagari)).toEqual([
      'WALI NAGARI, warga nagari Layung: {sebutanDesa}.',
    ]);
  });

  it('leaves out a sentence about a question that was not asked, and counts people', () => {
    const statement = ['Ada {anak.jumlah} anak.', 'Bantuan {bantuan}.', 'Benar.'];
    expect(fillStatement(statement, { 'anak.jumlah': '2' }, village)).toEqual([
      'Ada 2 anak.',
      'Benar.',
    ]);
  });

  it('throws when a choice has no words for the answer', () => {
    expect(() => fill('{hiburan: Ada = ya}', { hiburan: 'Entah' })).toThrow('no words');
  });
});
