import { describe, expect, test } from 'vitest';
import { longestLetter, readFonts, sampleLetter } from '#tests/fixtures/letter-documents.ts';
import type { LetterDocument } from '../document.ts';
import { clustersOf } from '../text/typesetter.ts';
import type { Item } from './column.ts';
import { layOutPages } from './page.ts';

const fonts = readFonts();
const MM = 72 / 25.4;
type Text = Extract<Item, { kind: 'text' }>;
type Line = Text['lines'][number];

/** The page's items, and its lines of text with what they say. */
function layOut(letter: LetterDocument) {
  const items: Item[] = layOutPages(letter, fonts)?.pages[0] ?? [];
  const lines = items.flatMap((item) => (item.kind === 'text' ? item.lines : []));
  const said = lines.map((line) => ({ ...line, says: sayOf(line) }));
  return {
    said,
    bars: items.filter((item) => item.kind === 'bar'),
    anchors: items.flatMap((item) => (item.kind === 'anchor' ? item.lines : [])),
    drawings: items.filter((item) => item.kind === 'drawing'),
    lineOf: (text: string) => {
      const line = said.find(({ says }) => says.includes(text));
      if (!line) throw new Error(`no line says ${text}`);
      return line;
    },
  };
}
const sayOf = (line: Line) =>
  clustersOf(line)
    .map(({ text }) => text)
    .join('')
    .trimEnd();
const faceOf = ({ line }: Line) => line.pieces[0]?.run.clusters[0]?.face;
const middleOf = ({ x, width }: Line) => x + width / 2;

const [left, right] = [18 * MM, (215 - 18) * MM];
const bottom = (330 - 12) * MM;

describe('a letter of common length', () => {
  test('stays within its margins', () => {
    const { said } = layOut(sampleLetter());
    for (const { x, width, baseline } of said) {
      expect(x).toBeGreaterThanOrEqual(left);
      expect(x + width).toBeLessThanOrEqual(right + 0.01);
      expect(baseline).toBeGreaterThan(12 * MM);
      expect(baseline).toBeLessThan(bottom);
    }
  });

  // Where everything is, the golden letters prove.
  test('underlines its title and the bold name, and reads labels and colons apart', () => {
    const { said, lineOf } = layOut(sampleLetter());
    const underlined = said.filter(({ underline }) => underline);
    expect(underlined.map(({ says }) => says)).toEqual([
      sampleLetter().title,
      'Asep Contoh Suryana',
    ]);
    expect(underlined.map(faceOf)).toEqual(['bold', 'bold']);
    const row = said.indexOf(lineOf('Nama'));
    const spaced = said.slice(row, row + 3).map((line) => line.spaced);
    expect(spaced).toEqual([true, true, false]);
  });

  test('has its anchor in the middle of the room for the signature, and is set as without it', () => {
    const { said, anchors } = layOut(sampleLetter({ anchor: '#' }));
    const [anchor, ...more] = anchors as [Line];
    expect(more).toEqual([]);
    expect(sayOf(anchor)).toBe('#');
    const at = said.findLastIndex(({ says }) => says === 'Asep Contoh Suryana');
    const [office, name] = [said[at - 1] as Line, said[at] as Line];
    expect(middleOf(anchor)).toBeCloseTo(middleOf(name));
    const middle = (office.baseline + name.baseline) / 2;
    expect(Math.abs(anchor.baseline - middle)).toBeLessThan(anchor.size);
    expect(said).toEqual(layOut(sampleLetter()).said);
    expect(layOut(sampleLetter()).anchors).toEqual([]);
  });

  test.each([
    ['25 mm wide without a statement', null, 25],
    ['modules of 0.55 mm with one', sampleLetter().verification.statement, 0.55 * 61],
  ])('ends with the code at the bottom left, %s, and words beside it', (_, statement, wide) => {
    const { verification } = sampleLetter();
    const { bars, drawings, lineOf } = layOut(
      sampleLetter({ verification: { ...verification, statement } }),
    );
    const code = drawings[0];
    const side = wide * MM;
    const modules = Math.round(side / (code?.scale ?? 1));
    expect(modules).toBeGreaterThan(20);
    expect((code?.scale ?? 0) * modules).toBeCloseTo(side);
    expect(code?.x).toBeCloseTo(left);
    expect((code?.top ?? 0) + side).toBeCloseTo(bottom);
    const condition = lineOf('Surat ini berlaku setelah');
    const [note, address] = [lineOf('Siapa pun'), lineOf('layung.test/')];
    const scale = code?.scale ?? 0;
    for (const line of [condition, note, address]) {
      // Past the code's quiet zone.
      expect(line.x).toBeCloseTo(left + side + 5 * scale);
      expect(line.size).toBe(8.5);
    }
    expect([condition, note, address].map(faceOf)).toEqual(['regular', 'italic', 'bold']);
    expect(note.baseline - condition.baseline).toBeCloseTo(8.5 * 1.4);
    expect(address.baseline - note.baseline).toBeCloseTo(8.5 * 1.4);
    const between = (condition.baseline - 8.5 * 0.7 + address.baseline) / 2;
    expect(Math.abs(between - (bottom - side / 2))).toBeLessThan(4);
    const rule = bars[2];
    expect(rule).toMatchObject({ height: 0.4, width: expect.closeTo(right - left) });
    expect(rule?.top).toBeCloseTo((code?.top ?? 0) - 4 * scale - 2);
  });
});

describe('a long head', () => {
  const kopOf = (address: string) => {
    const [one, two, three] = sampleLetter().kop;
    return layOut(sampleLetter({ kop: [one, two, three, address] })).said;
  };
  const address = 'Jl. Raya Layung No. 1, Kecamatan Contoh Kidul, Kabupaten Contoh, Kode Pos 40000';

  test('is set smaller, down to 78 in a hundred, and stays in the middle of the page', () => {
    const line = kopOf(address)[3] as Line;
    expect(sayOf(line)).toBe(address);
    expect(line.size).toBeLessThan(10);
    expect(line.size).toBeGreaterThanOrEqual(7.8);
    expect(middleOf(line)).toBeCloseTo((left + right) / 2);
  });

  test('wraps beyond that, beside the crest, across all the width that is left', () => {
    const lines = kopOf(`${address}, ${address}, Telepon 0262`).slice(3);
    const head = lines.slice(
      0,
      lines.findIndex(({ underline }) => underline),
    );
    expect(head.length).toBeGreaterThan(1);
    for (const line of head) {
      expect(line.size).toBeCloseTo(7.8);
      expect(middleOf(line)).toBeCloseTo(
        (left + ((25 * fonts.crest.width) / fonts.crest.height + 5) * MM + right) / 2,
      );
    }
  });

  test('leaves out a blank line', () => {
    const [one, two] = sampleLetter().kop;
    const { said } = layOut(sampleLetter({ kop: [one, two, '', ''] }));
    expect(said.slice(0, 3).map(({ says }) => says)).toEqual([one, two, sampleLetter().title]);
  });
});

test('a label longer than a third of the page wraps, and its value begins beside it', () => {
  const label = 'Keterangan tentang pekerjaan dan penghasilan tiap bulan yang tetap';
  const groups = [{ lead: 'Dengan ini:', rows: [{ label, value: 'Rp1' }] }];
  const { said, lineOf } = layOut(sampleLetter({ groups }));
  const labels = said.filter(({ says }) => label.includes(says) && says.length > 3);
  expect(labels.length).toBeGreaterThan(1);
  const value = lineOf('Rp1');
  for (const { x, width } of labels) {
    expect(x).toBeCloseTo(left + 10 * MM);
    expect(width).toBeLessThanOrEqual((right - left) * 0.36);
  }
  expect(value.baseline).toBe(labels[0]?.baseline);
  expect(lineOf('Dengan ini:').baseline).toBeLessThan(value.baseline);
});

test.each(['Raden Mas Kusumawardhani ', 'W'])(
  'on A4 the longest letter of %j keeps clear of the foot and has room for a stamp',
  (unit) => {
    const { said, bars, lineOf } = layOut(longestLetter('A4', unit));
    const rule = bars.at(-1)?.top ?? 0;
    const foot = said.indexOf(lineOf('Surat ini berlaku setelah'));
    const nip = said[foot - 1] as Line;
    expect(sayOf(nip)).toBe('NIP. 19800101 200501 1 001');
    for (const { baseline } of said.slice(0, foot)) expect(baseline).toBeLessThan(rule - 7 * MM);
    expect(rule).toBeGreaterThan((297 - 12 - 25 - 12) * MM);
    const ends = said
      .slice(0, foot)
      .map(({ baseline }, at) => (said[at + 1]?.baseline ?? 0) - baseline);
    expect(Math.max(...ends.slice(said.indexOf(lineOf('Layung, 16')), -1))).toBeGreaterThan(
      25 * MM,
    );
  },
);
