import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { composeGolden, goldenLetters } from '#tests/fixtures/golden-letters.ts';
import {
  letterAbout,
  longestLetter,
  readFonts,
  sampleLetter,
} from '#tests/fixtures/letter-documents.ts';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { makeScan } from '#tests/fixtures/scans.ts';
import type { LetterDocument } from '../pdf/document.ts';
import { renderLetter } from '../pdf/render-letter.ts';
import { type Box, readPrintedAreas } from './printed-areas.ts';

const MM = 72 / 25.4;
const fonts = readFonts();
const issued = (name: string) => Uint8Array.from(readFileSync(`tests/fixtures/issued/${name}.pdf`));

const contains = ([left, bottom, right, top]: Box, [x, y, end, high]: Box) =>
  left <= x && bottom <= y && right >= end && top >= high;
const overlaps = ([left, bottom, right, top]: Box, [x, y, end, high]: Box) =>
  left < end && x < right && bottom < high && y < top;

/** The texts on a letter's last page as pdf.js finds them, grouped by area. */
async function textsOf(letter: Uint8Array) {
  const areas = await readPrintedAreas(letter);
  const printed = areas.printed.at(-1) ?? [];
  const { signature } = areas;
  const { runs, pages } = await readPdf(letter, areas.printed.length);
  expect(areas.printed).toHaveLength(pages);
  const texts = { printed: [] as string[], signature: [] as string[] };
  for (const { text, x, y, width } of runs) {
    // pdf.js rounds the width of a run and includes trailing spaces.
    const run: Box = [x + 0.1, y, Math.max(x + width - 4, x + 0.2), y + 1];
    const isSigned = contains(signature, run);
    const isPrinted = printed.some((box) => contains(box, run));
    expect([text, isPrinted]).toEqual([text, !isSigned]);
    texts[isSigned ? 'signature' : 'printed'].push(text.trim());
  }
  for (const box of printed) expect(overlaps(box, signature)).toBe(false);
  return { printed: texts.printed.join(' '), signature: texts.signature.join(' ') };
}

const rule =
  'Menurut aturan Desa Layung, surat ini berlaku dengan pemeriksaan kode QR, tanpa tanda tangan dan cap.';
const blocks: Readonly<Record<string, string>> = {
  'on-behalf':
    'a.n. Kepala Desa Layung Sekretaris Desa, Dewi Lestari, S.Sos. NIP. 19800101 200501 1 001',
  electronic: 'Kepala Desa Layung, # Asep Contoh Suryana',
  qr: `Kepala Desa Layung, ${rule} Asep Contoh Suryana`,
};
const blockOf = (name: string) =>
  `Layung, 16 November 2026 ${blocks[name] ?? 'Kepala Desa Layung, Asep Contoh Suryana'}`;

test.each(goldenLetters.filter(({ people }) => !people))(
  '$name: every text outside the signature block lies in a printed area',
  async (golden) => {
    const { printed, signature } = await textsOf(await renderLetter(composeGolden(golden), fonts));
    expect(signature.replaceAll(/\s+/g, ' ')).toBe(blockOf(golden.name));
    const other = ['PEMERINTAH', 'Nomor', 'Siti Aminah', 'berlaku sampai', 'mestinya.', 'P8HN'];
    for (const text of [...other, 'Pindai kode']) expect(printed).toContain(text);
  },
);

test.each([
  ['version-1.0.0', 'on-behalf'],
  ['drawn-crest', 'qr'],
])(
  'finds the same areas in a letter of %s with a vector crest and object streams',
  async (name, golden) => {
    const letter = issued(name);
    expect(Buffer.from(letter).toString('latin1')).toMatch(/\/ObjStm[\s\S]*%%EOF$/);
    const { signature } = await textsOf(letter);
    expect(signature.replaceAll(/\s+/g, ' ')).toBe(blockOf(golden));
    const { printed } = await readPrintedAreas(letter);
    const crest = printed[0]?.[0] ?? [];
    const [left, bottom, right, top] = crest.map((side) => Math.round(side / MM));
    // The crest at the left margin.
    expect([left, (top ?? 0) - (bottom ?? 0)]).toEqual([18, 25]);
    expect(right).toBeLessThanOrEqual(18 + 27);
  },
);

test('includes the quiet zone of the QR code and the crest', async () => {
  const [printed = []] = (await readPrintedAreas(await renderLetter(sampleLetter(), fonts)))
    .printed;
  const inMillimetres = (box: Box | undefined) => box?.map((side) => expect.closeTo(side / MM, 1));
  const [code, crest] = [printed.at(-1), printed[0]];
  const side = 0.55 * 61;
  const edge = 0.55 * 4;
  expect([18 - edge, 12 - edge, 18 + side + edge, 12 + side + edge]).toEqual(inMillimetres(code));
  expect((crest?.[3] ?? 0) - (crest?.[1] ?? 0)).toBeCloseTo(25 * MM, 1);
});

test.each<[string, Partial<LetterDocument>]>([
  ['rows that are empty', { groups: [{ rows: [{ label: '', value: '' }] }] }],
  ['an empty paragraph', { paragraphs: ['Demikian.', ''] }],
  ['no name', { signatory: '' }],
])('finds the signature block after %s', async (_, changes) => {
  const { signature } = await textsOf(await renderLetter(sampleLetter(changes), fonts));
  expect(signature).toMatch(/^Layung, 16 November 2026 Kepala Desa Layung,/);
});

test.each(['F4', 'A4'] as const)('finds the areas of the longest letter on %s', async (paper) => {
  const letter = await renderLetter(longestLetter(paper, 'Raden Mas Kusumawardhani '), fonts);
  const { signature } = await textsOf(letter);
  expect(signature).toMatch(/^Layung, 16 November 2026 .* NIP\. 19800101 200501 1 001$/);
});

test('finds the areas of a letter on two pages', async () => {
  const letter = await renderLetter(letterAbout(20), fonts);
  const { printed, signature } = await textsOf(letter);
  expect(signature).toBe('Layung, 16 November 2026 Kepala Desa Layung, Asep Contoh Suryana');
  // The repeated heading and the page's number are printed too.
  expect(printed).toMatch(/^Nomor : \S+ Halaman 2 dari 2 No\. Nama NIK .* Demikian/);
  const [first = []] = (await readPrintedAreas(letter)).printed;
  const { runs } = await readPdf(letter, 1);
  expect(runs.length).toBeGreaterThan(100);
  for (const { text, x, y, width } of runs) {
    const run: Box = [x + 0.1, y, Math.max(x + width - 4, x + 0.2), y + 1];
    expect([text, first.some((box) => contains(box, run))]).toEqual([text, true]);
  }
});

test('throws for another file', async () => {
  await expect(readPrintedAreas(await makeScan(1))).rejects.toThrow();
  await expect(readPrintedAreas(new TextEncoder().encode('bukan PDF'))).rejects.toThrow();
});
