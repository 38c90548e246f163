import { describe, expect, test } from 'vitest';
import { letterAbout, readFonts, sampleLetter, tableOf } from '#tests/fixtures/letter-documents.ts';
import type { LetterDocument, LetterTable } from '../document.ts';
import { fitsPage } from '../render-letter.ts';
import { clustersOf } from '../text/typesetter.ts';
import type { Item } from './column.ts';
import { layOutPages } from './page.ts';

const fonts = readFonts();
const MM = 72 / 25.4;
const [left, right] = [18 * MM, (215 - 18) * MM];
/** Above the line of the foot on F4. */
const end = (330 - 12 - 0.55 * 65) * MM;

type Lined = Extract<Item, { lines: unknown }>;

const sayOf = ({ lines }: Lined) =>
  lines
    .flatMap(clustersOf)
    .map(({ text }) => text)
    .join('')
    .trimEnd();

/** The pages' texts, by role; those repeated from another page have the role of their place. */
function layOut(letter: LetterDocument) {
  const { pages, textSize } = layOutPages(letter, fonts) ?? { pages: [], textSize: 0 };
  const texts = pages.map((items) =>
    items.flatMap((item) => {
      if (!('lines' in item)) return [];
      const role = item.kind === 'text' ? item.part.role : item.kind === 'running' ? item.at : '';
      return [{ role, says: sayOf(item), lines: item.lines }];
    }),
  );
  return { pages, texts, textSize };
}

const withTable = (table: LetterTable) => sampleLetter({ groups: [{ rows: [], table }] });
const tableFor = (unit: string, ...lengths: number[]): LetterTable => ({
  columns: ['No.', ...lengths.map((_, index) => `Pertanyaan ${index + 1}`)],
  rows: Array.from({ length: 20 }, (_, row) => [
    String(row + 1),
    ...lengths.map((length) => unit.repeat(length).slice(0, length)),
  ]),
});

describe('a letter about a few people', () => {
  test.each([1, 6, 10])('is one page in comfortable text for %i', (count) => {
    const { pages, textSize } = layOut(letterAbout(count));
    expect(pages).toHaveLength(1);
    expect(textSize).toBeGreaterThanOrEqual(9);
  });

  test('has a table from margin to margin, numbers in the middle and words at left', () => {
    const { pages, texts } = layOut(letterAbout(6));
    const cells = texts[0]?.filter(({ role }) => role === 'TD').slice(-36) ?? [];
    expect(cells.map(({ says }) => says).slice(0, 6)).toEqual(tableOf(1).rows[0]);
    const lefts = (column: number) =>
      cells.flatMap(({ lines }, at) => (at % 6 === column ? (lines[0]?.x ?? []) : []));
    for (const column of [1, 2, 3, 4, 5]) expect(new Set(lefts(column)).size).toBe(1);
    const rules = pages[0]?.filter((item) => item.kind === 'bar' && item.height === 0.5) ?? [];
    const across = rules.flatMap((item) => ('width' in item && item.width > 1 ? [item] : []));
    expect(across).toHaveLength(8);
    for (const { x, width } of across) {
      expect([x, x + width]).toEqual([expect.closeTo(left - 0.25), expect.closeTo(right + 0.25)]);
    }
  });
});

describe('a letter about twenty people', () => {
  // Its rows, headings and numbers, the golden letter of twenty people proves.
  const { pages, texts } = layOut(letterAbout(20, { mark: 'CONTOH', anchor: '#' }));

  test('has the code and the mark on each page, the crest and the anchor on one', () => {
    const count = (kind: Item['kind']) =>
      pages.map((items) => items.filter((item) => item.kind === kind).length);
    expect([count('drawing'), count('mark')]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect([count('crest'), count('anchor')]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  test('stays within the margins', () => {
    for (const { role, lines } of texts.flat()) {
      for (const { x, width, baseline } of role === '' || role === 'Footer' ? [] : lines) {
        expect(x).toBeGreaterThanOrEqual(left);
        expect(x + width).toBeLessThanOrEqual(right + 0.01);
        expect(baseline).toBeGreaterThan(12 * MM);
      }
    }
    for (const items of pages) {
      const bottoms = items.flatMap((item) =>
        item.kind === 'bar' && item.height > 1 ? [item.top + item.height] : [],
      );
      expect(Math.max(...bottoms)).toBeLessThan(end);
    }
  });
});

test.each([10, 11, 12, 13, 14, 15, 16, 17, 18, 19])(
  'the signature of a letter about %i people is with its last paragraph',
  (count) => {
    for (const paper of ['F4', 'A4'] as const) {
      const { texts } = layOut(letterAbout(count, { paper }));
      const last = texts.at(-1)?.map(({ says }) => says) ?? [];
      expect(last).toContain('Layung, 16 November 2026');
      expect(last.join(' ')).toContain('Demikian surat keterangan ini');
    }
  },
);

describe('the longest table', () => {
  const nik = '3204105506870003';

  test('never splits numbers', () => {
    const rows = Array.from({ length: 20 }, (_, index) => [
      String(index + 1),
      ...Array(6).fill(nik),
    ]);
    const columns = ['No.', 'NIK', 'No. KK', 'NPWP', 'NIK Ibu', 'NIK Ayah', 'NIK Wali'];
    const letter = withTable({ columns, rows });
    const { texts } = layOut(letter);
    const cells = texts.flat().filter(({ says }) => says === nik);
    expect(cells).toHaveLength(120);
    for (const { lines } of cells) expect(lines).toHaveLength(1);
    expect(fitsPage(letter, fonts)).toBe(true);
  });

  test.each([
    ['names, numbers and an address', 150, 16, 60, 255, 200, 20],
    ['two addresses', 150, 16, 255, 255, 60, 20],
  ])('of %s is readable on six pages', (_, ...lengths) => {
    for (const unit of ['Raden Mas Kusumawardhani ', 'Jl. Karet No. 1, RT 02 RW 05, ']) {
      const letter = withTable(tableFor(unit, ...lengths));
      expect(layOut(letter).pages.length).toBeLessThanOrEqual(6);
      expect(fitsPage(letter, fonts)).toBe(true);
    }
  });
});

test('a paragraph higher than a page is set smaller', () => {
  const letter = letterAbout(20, { paragraphs: ['karet '.repeat(4000)] });
  expect(layOut(letter).pages.length).toBeLessThanOrEqual(6);
});
