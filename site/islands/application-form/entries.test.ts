import { describe, expect, it } from 'vitest';
import { filled, testLetter } from '../../../tests/fixtures/test-letter.ts';
import { countFilled, firstOpenStep, noEntries, problemOf } from './entries.ts';

const { fields } = testLetter;
const without = (name: string) => ({ ...filled, answers: { ...filled.answers, [name]: ' ' } });

describe('firstOpenStep', () => {
  it('is the first question of an empty form', () => {
    expect(firstOpenStep(fields, noEntries)).toBe(0);
  });
  it('is the review when nothing is open', () => {
    expect(firstOpenStep(fields, filled)).toBe(fields.length);
  });
  it('is a question that was left blank', () => {
    expect(firstOpenStep(fields, without('kabar'))).toBe(3);
  });
  it('is a question with a wrong answer', () => {
    const entries = { ...filled, answers: { ...filled.answers, nik: '123' } };
    expect(firstOpenStep(fields, entries)).toBe(1);
  });
  it('is a photo that is missing', () => {
    expect(firstOpenStep(fields, { ...filled, photos: {} })).toBe(4);
  });
});

it('counts a photo and no blanks', () => {
  expect(countFilled(fields, filled)).toBe(5);
  expect(countFilled(fields, without('nama'))).toBe(4);
});

it("says the contract's messages", () => {
  expect(fields.map((field) => problemOf(field, noEntries))).toEqual([
    'Nama wajib diisi',
    'NIK wajib diisi',
    'Lahir tidak boleh kosong.',
    'Kabar wajib diisi',
    'Foto wajib diisi',
  ]);
});
