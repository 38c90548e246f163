import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRef } from 'pdf-lib';
import { expect, test } from 'vitest';
import { readFonts, rowsOf, sampleLetter } from '#tests/fixtures/letter-documents.ts';
import type { LetterDocument } from '../document.ts';
import { renderLetter } from '../render-letter.ts';

/** An element of the tree; `kids` of a marked part is its number. */
interface Element {
  role: string;
  kids: Element[] | number;
  dict: PDFDict;
  ref: PDFRef;
}

async function read(changes: Partial<LetterDocument> = {}) {
  const bytes = await renderLetter(sampleLetter(changes), readFonts());
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const root = pdf.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const walk = (kid: unknown, parent: PDFRef): Element => {
    if (!(kid instanceof PDFRef)) throw new Error('an element must be an object of its own');
    const dict = pdf.context.lookup(kid, PDFDict);
    expect(dict.get(PDFName.of('P'))).toBe(parent);
    const kids = dict.lookup(PDFName.of('K'));
    const role = String(dict.get(PDFName.of('S'))).slice(1);
    if (kids instanceof PDFNumber) return { role, kids: kids.asNumber(), dict, ref: kid };
    if (!(kids instanceof PDFArray)) throw new Error('no kids');
    return { role, kids: kids.asArray().map((one) => walk(one, kid)), dict, ref: kid };
  };
  const rootRef = pdf.catalog.get(PDFName.of('StructTreeRoot')) as PDFRef;
  const document = walk(root.lookup(PDFName.of('K'), PDFArray).get(0), rootRef);
  const parents = root
    .lookup(PDFName.of('ParentTree'), PDFDict)
    .lookup(PDFName.of('Nums'), PDFArray)
    .lookup(1, PDFArray);
  return { pdf, document, parents: parents.asArray() };
}

const rolesOf = ({ role, kids }: Element): unknown =>
  typeof kids === 'number' ? role : [role, ...kids.map(rolesOf)];
const partsOf = (element: Element): Element[] =>
  typeof element.kids === 'number' ? [element] : element.kids.flatMap(partsOf);

test('a screen reader finds pictures, one heading, paragraphs and tables of rows, in order', async () => {
  const groups = [{ rows: rowsOf('a', 'b') }, { lead: 'Usaha:', rows: rowsOf('c') }];
  const { document } = await read({ groups });
  const row = ['TR', 'TH', 'TD'];
  expect(rolesOf(document)).toEqual([
    'Document',
    'Figure',
    ...Array(4).fill('P'),
    'H1',
    'P',
    'P',
    ['Table', row, row],
    'P',
    ['Table', row],
    ...Array(6).fill('P'),
    'Figure',
    ...Array(3).fill('P'),
  ]);
});

test('a letter without rows has no table', async () => {
  const { document } = await read({ groups: [{ rows: [] }] });
  expect(partsOf(document).map(({ role }) => role)).not.toContain('Table');
});

test('every part is found by its number, and names the page', async () => {
  const { pdf, document, parents } = await read();
  const parts = partsOf(document);
  expect(parts.map(({ kids }) => kids)).toEqual([...parts.keys()]);
  expect(parts.map(({ ref }) => ref)).toEqual(parents);
  for (const { dict } of parts) expect(dict.get(PDFName.of('Pg'))).toBe(pdf.getPage(0).ref);
  expect(String(pdf.getPage(0).node.get(PDFName.of('StructParents')))).toBe('0');
  expect(String(pdf.getPage(0).node.get(PDFName.of('Tabs')))).toBe('/S');
  expect(String(pdf.catalog.get(PDFName.of('MarkInfo')))).toMatch(/Marked true/);
});

test('a picture has its words and its place, a label what it is the head of', async () => {
  const { document } = await read();
  const parts = partsOf(document);
  const figures = parts.filter(({ role }) => role === 'Figure').map(({ dict }) => dict);
  expect(figures.map((dict) => dict.lookup(PDFName.of('Alt'), PDFHexString).decodeText())).toEqual([
    'Lambang desa',
    `Kode QR: ${sampleLetter().verification.url}`,
  ]);
  const MM = 72 / 25.4;
  const boxes = figures.map((dict) =>
    dict
      .lookup(PDFName.of('A'), PDFDict)
      .lookup(PDFName.of('BBox'), PDFArray)
      .asArray()
      .map((side) => (side as PDFNumber).asNumber() / MM),
  );
  expect(boxes[0]?.[0]).toBeCloseTo(18);
  expect((boxes[0]?.[3] ?? 0) - (boxes[0]?.[1] ?? 0)).toBeCloseTo(25);
  expect(boxes[1]).toEqual(
    [18, 12, 18 + 0.55 * 61, 12 + 0.55 * 61].map((side) => expect.closeTo(side)),
  );
  const heads = parts.filter(({ role }) => role === 'TH');
  for (const { dict } of heads)
    expect(String(dict.get(PDFName.of('A')))).toBe('<<\n/O /Table\n/Scope /Row\n>>');
});
