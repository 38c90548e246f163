import { describe, expect, test } from 'vitest';
import {
  letterAbout,
  longestLetter,
  readFonts,
  rowsOf,
  sampleLetter,
} from '#tests/fixtures/letter-documents.ts';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { renderLetter } from './render-letter.ts';

const fonts = readFonts();
const MM = 72 / 25.4;
const FOOT = 41 * MM;
const sideBySide = (text: string): string => text.replace(/\s+/g, ' ');

test('the same letter gives the same bytes after other letters and with fonts parsed again', async () => {
  const letter = sampleLetter({ signatory: 'Nguyễn Thị Đặng M̃' });
  const first = await renderLetter(letter, fonts);
  await renderLetter(longestLetter('A4', 'ẬŵǺ '), fonts);
  expect(await renderLetter(letter, fonts)).toEqual(first);
  expect(await renderLetter(letter, readFonts())).toEqual(first);
});

describe('a letter reads back', () => {
  test.each([
    'Ångström Nguyễn Đặng Łukasz ŞĞı ẞ',
    'ÐĐƉ ðđ ǅǆ ʻOkina ẬẦỬỮỰ',
    'M̃ m̃ g̃ ạ̈́ į̃ j̃ í̱ r̥̄ x̂ Ḱ H̱',
    'ⱠⱢⱤ ꜢꜣꞫꞬ ꬰꭥ ᵫᶏ ƀɓʘ',
  ])('%s, in regular and in bold', async (name) => {
    const letter = sampleLetter({ groups: [{ rows: rowsOf(name) }], signatory: name });
    const { text } = await readPdf(await renderLetter(letter, fonts));
    const expected = name.normalize('NFC');
    expect(text).toContain(`Isian 1 : ${expected}\n`);
    expect(text).toContain(`\n${expected}\n`);
  });

  test('with U+FFFD for each grapheme without a glyph', async () => {
    const rows = rowsOf('A👨‍👩‍👧B🇮🇩C', '漢字', 'a\u0000b\ud800c', 'satu\r\ndua\ttiga');
    const { text } = await readPdf(await renderLetter(sampleLetter({ groups: [{ rows }] }), fonts));
    for (const value of ['A\uFFFDB\uFFFDC', '\uFFFD\uFFFD', 'a\uFFFDb\uFFFDc', 'satu dua tiga']) {
      expect(text).toContain(` : ${value}\n`);
    }
  });

  test('with title, author, language and its own dates', async () => {
    const { info } = await readPdf(await renderLetter(sampleLetter(), fonts));
    expect(info).toMatchObject({
      Title: 'SURAT KETERANGAN DOMISILI PENDUDUK 400.12.2.1/007/LYG/XI/2026',
      Author: 'Pemerintah Desa Layung',
      Language: 'id-ID',
      CreationDate: 'D:20261116030405Z',
    });
  });
});

const name = 'Raden Mas Kusumawardhani ';
const units = [name, 'W', 'i ', 'Ậ̃Ǽ', '👨‍👩‍👧 漢', 'Jl. Karet No. 1, RT 02 RW 05, '];

describe.each(['F4', 'A4'] as const)('the longest letter on %s', (paper) => {
  test.each(units)('of %j is one page, its signature above the foot, nothing cut', async (unit) => {
    const letter = longestLetter(paper, unit);
    const bytes = await renderLetter(letter, fonts);
    const { pages, size, baselines, ends, text } = await readPdf(bytes);
    const expected = paper === 'F4' ? [215, 330] : [210, 297];
    expect(size.map((side) => Math.round((side ?? 0) / MM))).toEqual(expected);
    expect(pages).toBe(1);
    expect(bytes.length).toBeLessThan(60 * 1024);
    expect(Math.min(...baselines)).toBeGreaterThan(12 * MM);
    expect(Math.max(...ends)).toBeLessThan(size[0] - 17.8 * MM);
    const inFoot = baselines.filter((baseline) => baseline < FOOT).length;
    expect(inFoot).toBeLessThanOrEqual(3);
    expect(sideBySide(text)).toContain('Demikian surat keterangan ini dibuat');
  });
});

test('a letter ends with a plain cross-reference table and a line end', async () => {
  const text = Buffer.from(await renderLetter(sampleLetter(), fonts)).toString('latin1');
  const start = Number(/\nstartxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(start)).toMatch(
    /^xref\n0 \d+\n0000000000 65535 f \n(\d{10} 00000 n \n)+\ntrailer\n/,
  );
  expect(text).not.toMatch(/\/Type \/(ObjStm|XRef)/);
});

test('a letter of common length is small', async () => {
  expect((await renderLetter(sampleLetter(), fonts)).length).toBeLessThan(45 * 1024);
  expect((await renderLetter(letterAbout(6), fonts)).length).toBeLessThan(52 * 1024);
});

test('text far beyond any limit still makes one page', async () => {
  const bytes = await renderLetter(sampleLetter({ paragraphs: ['karet '.repeat(4000)] }), fonts);
  expect((await readPdf(bytes)).pages).toBe(1);
});

test('empty values and lines are no error', async () => {
  const groups = [{ lead: '', rows: rowsOf('', ' ') }, { rows: [] }];
  const letter = sampleLetter({ kop: ['', '', '', ''], groups, paragraphs: [''], signatory: '' });
  expect((await readPdf(await renderLetter(letter, fonts))).pages).toBe(1);
});
