import { PDFDocument, PDFName, type PDFObject, StandardFonts } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { readFonts, sampleLetter } from '#tests/fixtures/letter-documents.ts';
import { type RenderedPage, renderPage } from '#tests/fixtures/render-page.ts';
import { bundleLetters, bundleLimits } from './bundle.ts';
import { renderLetter } from './render-letter.ts';

/** A scanned letter: one portrait page and one landscape page. */
async function makeScan(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const size of [
    [595, 842],
    [842, 595],
  ] satisfies [number, number][])
    pdf.addPage(size).drawText('hasil pindai', { x: 50, y: 50, font });
  return pdf.save();
}

const letter = await renderLetter(sampleLetter(), readFonts());
const scan = await makeScan();

const open = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false });
const sizesOf = async (bytes: Uint8Array) =>
  (await open(bytes)).getPages().map((page) => Math.round(page.getHeight()));
const MM = 72 / 25.4;
const F4 = 935;

/** The rows of pixels in which two drawings of a page differ, from the top. */
function differingRows(one: RenderedPage, other: RenderedPage): number[] {
  const rowOf = ({ pixels, width }: RenderedPage, row: number) =>
    Buffer.from(pixels.buffer, row * width * 4, width * 4);
  const rows = Array.from({ length: one.height }, (_, row) => row);
  return rows.filter((row) => !rowOf(one, row).equals(rowOf(other, row)));
}

describe('a bundle', () => {
  test('has the pages of all letters in their order, at their own sizes', async () => {
    const bundle = await bundleLetters([scan, letter, scan], { archive: false });
    expect(await sizesOf(bundle)).toEqual([842, 595, F4, 842, 595]);
  });

  test('has an archive copy after each letter with little extra size', async () => {
    const plain = await bundleLetters([letter, scan], { archive: false });
    const bundle = await bundleLetters([letter, scan], { archive: true });
    expect(await sizesOf(bundle)).toEqual([F4, F4, 842, 595, 842, 595]);
    expect(bundle.length).toBeLessThan(plain.length * 1.2);
  });

  test('does not modify the letters and is deterministic', async () => {
    const before = letter.slice();
    const bundle = await bundleLetters([letter], { archive: true });
    expect(letter).toEqual(before);
    expect(await bundleLetters([letter], { archive: true })).toEqual(bundle);
  });

  test('renders like its letters except for the archive mark', async () => {
    const bundle = await bundleLetters([letter], { archive: true });
    const one = await renderPage(letter, 1);
    expect(differingRows(one, await renderPage(bundle, 1, 1))).toEqual([]);
    const rows = differingRows(one, await renderPage(bundle, 1, 2));
    expect(rows[0]).toBeGreaterThan(4 * MM);
    // Above the letter-head.
    expect(rows.at(-1)).toBeLessThan(12 * MM);
  });

  test('contains only printed content', async () => {
    const pdf = await open(letter);
    pdf.addJavaScript('hallo', 'app.alert(1)');
    const { node } = pdf.getPage(0);
    node.set(PDFName.of('AA'), pdf.context.obj({ O: { S: 'JavaScript' } }));
    const bundle = await open(await bundleLetters([await pdf.save()], { archive: true }));
    const keys = bundle.getPages().map((page) => page.node.keys().map(String).sort());
    expect(keys[0]).toEqual(['/Contents', '/MediaBox', '/Parent', '/Resources', '/Type']);
    expect(keys[1]).toEqual(keys[0]);
    expect(bundle.catalog.keys().map(String).sort()).toEqual(['/Pages', '/Type']);
    expect(bundle.context.trailerInfo.Info).toBeUndefined();
    const said = ([, object]: [unknown, PDFObject]) => String(object);
    expect(bundle.context.enumerateIndirectObjects().map(said).join()).not.toContain('JavaScript');
  });
});

describe('no bundle is made', () => {
  const fails = (letters: readonly Uint8Array[], words: string) =>
    expect(bundleLetters(letters, { archive: false })).rejects.toMatchObject({
      name: 'Fault',
      message: words,
    });

  test('for an unreadable letter, with its position', async () => {
    const encrypted = await open(letter);
    encrypted.context.trailerInfo.Encrypt = encrypted.context.obj({ Filter: 'Standard' });
    const empty = await PDFDocument.create();
    const unreadable = [
      new TextEncoder().encode('bukan PDF'),
      new Uint8Array(),
      letter.slice(0, letter.length / 2),
      await encrypted.save(),
      await empty.save({ addDefaultPage: false }),
      // A page whose content is no object.
      new TextEncoder().encode(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>> endobj
4 0 obj <</Length ) >> endobj
trailer <</Root 1 0 R>>`),
    ];
    for (const bytes of unreadable)
      await fails([letter, bytes, letter], 'letter 2 of the bundle cannot be read');
    await fails([new Uint8Array(9)], 'letter 1 of the bundle cannot be read');
  });

  test('for no letters, too many or too large ones', async () => {
    await fails([], 'a bundle takes 1 to 30 letters, not 0');
    await fails(Array(31).fill(scan), 'a bundle takes 1 to 30 letters, not 31');
    const half = new Uint8Array(bundleLimits.bytes / 2);
    const bytes = bundleLimits.bytes + scan.length;
    await fails([half, half, scan], `${bytes} bytes are too many for a bundle`);
    await fails([half, half], 'letter 1 of the bundle cannot be read');
    const most = await bundleLetters(Array(30).fill(scan), { archive: false });
    expect(await sizesOf(most)).toHaveLength(60);
  });
});
