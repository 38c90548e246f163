import { describe, expect, it } from 'vitest';
import { newCode } from '#contract/issued/code.ts';
import type { LetterData } from '#contract/letters/definition.ts';
import { defineLetter, sku } from '#contract/letters/index.ts';
import skuFile from '#contract/letters/sku.json' with { type: 'json' };
import { termsOf } from '#contract/village/kinds.ts';
import { fillTermsIn } from '#contract/village/terms.ts';
import { composeGolden, goldenLetters } from '#tests/fixtures/golden-letters.ts';
import { skuAnswers } from '#tests/support/letters/submissions.ts';
import { findDefaultWords, foreignWords } from '#tests/villages/default-words.ts';
import { villages } from '#tests/villages/villages.ts';
import { village } from '#village.config.ts';
import { sampleAnswers } from '#worker/letter-types/made-up-answers.ts';
import { composeLetter, fillKop, lastValidDay, numberOf, signatoryOf } from './compose.ts';

describe('a letter number', () => {
  it('has the form of the register', () => {
    const issuedOn = { year: 2026, month: 11, day: 21 };
    expect(numberOf(sku, 7, issuedOn, village)).toBe('500.3.3/007/LYG/XI/2026');
    expect(numberOf(sku, 1234, issuedOn, village)).toBe('500.3.3/1234/LYG/XI/2026');
    const january = { year: 2027, month: 1, day: 1 };
    expect(numberOf(sku, 12, january, village)).toBe('500.3.3/012/LYG/I/2027');
  });

  it("uses the village's own code of a type", () => {
    const letters = { ...village.letters, codes: { SKU: '581' }, villageCode: 'DS' };
    const issuedOn = { year: 2026, month: 5, day: 1 };
    expect(numberOf(sku, 1, issuedOn, { ...village, letters })).toBe('581/001/DS/V/2026');
  });
});

it('a letter is valid for the period of the village, else that of its type', () => {
  const day = { year: 2026, month: 8, day: 31 };
  const letters = { ...village.letters, validityMonths: { SKU: 6 } };
  expect(lastValidDay(sku, day, village)).toEqual({ year: 2027, month: 8, day: 31 });
  const shorter = lastValidDay(sku, day, { ...village, letters });
  expect(shorter).toEqual({ year: 2027, month: 2, day: 28 });
});

it('a verification code has 16 of 32 unambiguous characters', () => {
  const codes = Array.from({ length: 200 }, newCode);
  for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
  expect(new Set(codes).size).toBe(200);
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
});

describe('a composed letter', () => {
  const content = {
    letter: sku,
    answers: skuAnswers,
    kop: village.office.kop,
    nomor: '500.3.3/007/LYG/XI/2026',
    kode: 'AAAA-BBBB-CCCC-DDDD',
    issuedAt: new Date('2026-11-20T17:00:00Z'),
    signatory: signatoryOf(village),
    keperluan: null,
    origin: 'https://desa.test',
    statement: null,
  };

  it('has the address without a scheme, and its time and language', () => {
    const origin = 'http://localhost:8787';
    const { verification, metadata } = composeLetter({ ...content, origin }, village);
    expect(verification.address).toBe('localhost:8787/verifikasi/AAAA-BBBB-CCCC-DDDD');
    expect(metadata).toMatchObject({ createdAt: content.issuedAt, language: 'id-ID' });
  });

  it.each(['', '-', undefined])('leaves out a sentence about an optional answer of %j', (npwp) => {
    const fields = sku.fields.map((field) =>
      field.name === 'npwp' ? { ...field, optional: true as const } : field,
    ) as typeof sku.fields;
    const letter = { ...sku, fields, statement: ['Memiliki NPWP nomor {npwp}.', 'Benar.'] };
    const { npwp: _, ...others } = skuAnswers;
    const answers = npwp === undefined ? others : { ...others, npwp };
    expect(composeLetter({ ...content, letter, answers }, village).paragraphs[0]).toBe('Benar.');
  });

  it('states dates as it prints them', () => {
    const letter = { ...sku, statement: ['Lahir di {tempatTanggalLahir}.'] };
    const { paragraphs } = composeLetter({ ...content, letter }, village);
    expect(paragraphs[0]).toBe('Lahir di Jakarta, 1 Januari 1990.');
  });

  it('names itself by its title', () => {
    const close = (title: string) =>
      composeLetter({ ...content, letter: { ...sku, title } }, village).paragraphs.slice(-2);
    const valid = (name: string) => expect.stringMatching(new RegExp(`^${name} ini berlaku `));
    const made = (name: string) =>
      expect.stringMatching(new RegExp(`^Demikian ${name} ini dibuat `));
    for (const title of [sku.title, 'SURAT KETERANGAN'])
      expect(close(title)).toEqual([valid('Surat keterangan'), made('surat keterangan')]);
    for (const title of ['Surat Pengantar Nikah', 'Surat Keteranganku', 'Izin Keramaian'])
      expect(close(title)).toEqual([valid('Surat'), made('surat')]);
  });

  it('never claims to be signed', () => {
    const claim = /\b(telah|sudah) ditandatangani|ditandatangani oleh/i;
    for (const golden of goldenLetters)
      expect(JSON.stringify(composeGolden(golden))).not.toMatch(claim);
  });

  it("defaults blank kop lines to the village's", () => {
    const [first, , third, fourth] = village.office.kop;
    expect(fillKop(['', 'LAIN', null, null], village)).toEqual([first, 'LAIN', third, fourth]);
    expect(fillKop(['A', 'B', 'C', 'D'], village)).toEqual(['A', 'B', 'C', 'D']);
    expect(fillKop([null, '', '', ''], village)).toEqual(village.office.kop);
  });

  const wali = 'Wali Nagari Koto Baru';
  const jabatan = 'Sekretaris Nagari Koto Baru';
  const secretary = { nama: 'Dewi', jabatan, nip: null, atasNama: wali };
  it.each([
    [{ nama: 'Rahmat', jabatan: wali, nip: null, atasNama: null }, [`${wali},`]],
    [secretary, [`a.n. ${wali}`, 'Sekretaris Nagari,']],
  ])('has the words of a nagari in a kota, signed by %o', (signatory, office) => {
    const [, nagari = village] = villages;
    const terms = termsOf(nagari);
    const letter = defineLetter(fillTermsIn(skuFile.letter as LetterData, terms, 'sku.json'));
    const answers = sampleAnswers(letter);
    const document = composeLetter(
      { ...content, letter, answers, kop: nagari.office.kop, nomor: '517/007', signatory },
      nagari,
    );
    expect(document.office).toEqual(office);
    expect(document.metadata.author).toBe('Pemerintah Nagari Koto Baru');
    const { kop, opening, groups, paragraphs, unsigned } = document;
    const leads = groups.map(({ lead }) => lead);
    const text = [...kop, opening, ...leads, ...paragraphs, unsigned].join(' ');
    for (const part of [
      'PEMERINTAH KOTA GIRISARI KECAMATAN KARANGWUNI NAGARI KOTO BARU',
      'Kecamatan Karangwuni, Kota Girisari, dengan ini menerangkan',
      'benar penduduk Nagari Koto Baru yang',
      'Menurut aturan Nagari Koto Baru, surat ini berlaku',
    ])
      expect(text).toContain(part);
    expect(findDefaultWords(JSON.stringify(document), foreignWords(nagari))).toEqual([]);
  });
});
