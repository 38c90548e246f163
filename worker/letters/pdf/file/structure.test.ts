import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRef } from 'pdf-lib';
import { expect, test } from 'vitest';
import {
  letterAbout,
  readFonts,
  rowsOf,
  sampleLetter,
  tableOf,
} from '#tests/fixtures/letter-documents.ts';
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
  const nums = root.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray);
  const parents = pdf.getPages().map((_, page) => {
    expect(nums.lookup(2 * page, PDFNumber).asNumber()).toBe(page);
    return nums.lookup(2 * page + 1, PDFArray).asArray();
  });
  return { pdf, document, parents };
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
    ...['Document', 'Figure', 'P', 'P', 'P', 'P', 'H1'],
    ...['P', 'P', ['Table', row, row], 'P', ['Table', row]],
    ...['P', 'P', 'P', 'P', 'P', 'P', 'Figure', 'P', 'P', 'P'],
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
  expect(parts.map(({ ref }) => ref)).toEqual(parents.flat());
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
  const code = [18, 12, 18 + 0.55 * 61, 12 + 0.55 * 61];
  expect(boxes[1]).toEqual(code.map((side) => expect.closeTo(side)));
  const heads = parts.filter(({ role }) => role === 'TH');
  for (const { dict } of heads)
    expect(String(dict.get(PDFName.of('A')))).toBe('<<\n/O /Table\n/Scope /Row\n>>');
});

const scopeOf = ({ dict }: Element) =>
  /\/Scope \/(\w+)/.exec(String(dict.get(PDFName.of('A'))))?.[1] ?? null;

test('a table has heads of its columns, apart from the rows before it', async () => {
  const { document } = await read({ groups: [{ rows: rowsOf('a'), table: tableOf(2) }] });
  const cells = (role: string) => ['TR', ...Array(6).fill(role)];
  expect(rolesOf(document)).toContainEqual(['Table', ['TR', 'TH', 'TD']]);
  expect(rolesOf(document)).toContainEqual(['Table', cells('TH'), cells('TD'), cells('TD')]);
  const heads = partsOf(document).filter(({ role }) => role === 'TH');
  expect(heads.map(scopeOf)).toEqual(['Row', ...Array(6).fill('Column')]);
});

test('a table over two pages is one, and each page has its own numbers', async () => {
  const { pdf, document, parents } = await read(letterAbout(20));
  const pages = pdf.getPages();
  expect(pages).toHaveLength(2);
  for (const [page, refs] of parents.entries()) {
    const own = partsOf(document).filter(({ ref }) => refs.includes(ref));
    expect(own.map(({ ref }) => ref)).toEqual(refs);
    expect(own.map(({ kids }) => kids)).toEqual([...refs.keys()]);
    const node = pages[page]?.node;
    for (const { dict } of own) expect(dict.get(PDFName.of('Pg'))).toBe(pages[page]?.ref);
    expect(String(node?.get(PDFName.of('StructParents')))).toBe(String(page));
    expect(String(node?.get(PDFName.of('Tabs')))).toBe('/S');
  }
  const tables = (document.kids as Element[]).filter(({ role }) => role === 'Table');
  expect(tables.map(({ kids }) => (kids as Element[]).length)).toEqual([11, 21]);
  // The crest and, once, the code.
  expect(partsOf(document).filter(({ role }) => role === 'Figure')).toHaveLength(2);
});
