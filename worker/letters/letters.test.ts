import { describe, expect, it } from 'vitest';
import { skuAnswers } from '../../tests/support/submissions.ts';
import { village } from '../../village.config.ts';
import { sku } from '../contract/letters/sku.ts';
import { composeLetter, fillKop, numberOf } from './compose.ts';
import { newCode, readCode } from './verification/code.ts';

describe('a letter number', () => {
  it('has the form of the register', () => {
    const issuedOn = { year: 2026, month: 11, day: 21 };
    expect(numberOf(sku, 7, issuedOn, village)).toBe('500.3.3/007/LYG/XI/2026');
    expect(numberOf(sku, 1234, issuedOn, village)).toBe('500.3.3/1234/LYG/XI/2026');
  });
});

describe('a verification code', () => {
  it('has 16 signs of 32 that do not look alike', () => {
    const codes = Array.from({ length: 200 }, newCode);
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect(new Set(codes).size).toBe(200);
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
  });

  it('is read as people type it', () => {
    const code = newCode();
    expect(readCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
    expect(readCode(code.slice(1))).toBeNull();
    expect(readCode('0000-0000-0000-0000')).toBeNull();
    expect(readCode('')).toBeNull();
  });
});

describe('a composed letter', () => {
  const content = {
    letter: sku,
    answers: skuAnswers,
    kop: village.letters.kop,
    nomor: '500.3.3/007/LYG/XI/2026',
    kode: 'AAAA-BBBB-CCCC-DDDD',
    issuedAt: new Date('2026-11-20T17:00:00Z'),
    origin: 'https://desa.test',
  };

  it('says its rows, its statement, its validity and where to check it', () => {
    const letter = composeLetter(content, village);
    const rows = letter.groups.flatMap((group) => group.rows);
    expect(rows).toContainEqual({ label: 'NIK', value: skuAnswers.nik });
    expect(rows).toHaveLength(10);
    expect(letter.date).toBe('21 November 2026');
    expect(letter.paragraphs.join(' ')).toContain('berjalan dengan lancar');
    expect(letter.paragraphs.join(' ')).toContain('berlaku sampai dengan tanggal 21 November 2027');
    expect(letter.verification.url).toBe('https://desa.test/verifikasi/AAAA-BBBB-CCCC-DDDD');
  });

  it('says that a business does not run', () => {
    const answers = { ...skuAnswers, keadaanUsahaSaatIni: 'Tidak Lancar' };
    const { paragraphs } = composeLetter({ ...content, answers }, village);
    expect(paragraphs[0]).toContain('tidak berjalan dengan lancar');
  });

  it("takes the village's kop where a line is blank", () => {
    const [first, , third, fourth] = village.letters.kop;
    expect(fillKop(['', 'LAIN', null, null], village)).toEqual([first, 'LAIN', third, fourth]);
  });
});
