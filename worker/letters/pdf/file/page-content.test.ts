import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
} from 'pdf-lib';
import { expect, test } from 'vitest';
import { readFonts, sampleLetter } from '#tests/fixtures/letter-documents.ts';
import { renderLetter } from '../render-letter.ts';

const letter = sampleLetter();

/** The letter's file, and the operators of its page. */
async function open(document = letter) {
  const pdf = await PDFDocument.load(await renderLetter(document, readFonts()), {
    updateMetadata: false,
  });
  const stream = pdf.getPage(0).node.lookup(PDFName.of('Contents'));
  if (!(stream instanceof PDFRawStream)) throw new Error('no content');
  return { pdf, content: new TextDecoder().decode(decodePDFRawStream(stream).decode()) };
}

const treeOf = (pdf: PDFDocument) => {
  const root = pdf.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const [body] = root.lookup(PDFName.of('K'), PDFArray).asArray();
  const document = pdf.context.lookup(body, PDFDict);
  return { root, body, document, kids: document.lookup(PDFName.of('K'), PDFArray) };
};
const nameIn = (dict: PDFDict, key: string) => String(dict.get(PDFName.of(key)));

test('a screen reader finds one heading, paragraphs, and what each picture shows, in order', async () => {
  const { pdf } = await open();
  const { body, document, kids } = treeOf(pdf);
  expect(nameIn(document, 'S')).toBe('/Document');
  const elements = kids.asArray().map((ref) => pdf.context.lookup(ref, PDFDict));
  for (const [index, element] of elements.entries()) {
    expect(element.get(PDFName.of('P'))).toBe(body);
    expect(element.get(PDFName.of('Pg'))).toBe(pdf.getPage(0).ref);
    expect(nameIn(element, 'K')).toBe(String(index));
  }
  const roles = elements.map((element) => nameIn(element, 'S'));
  expect(roles.slice(0, 7)).toEqual(['/Figure', '/P', '/P', '/P', '/P', '/H1', '/P']);
  expect(roles.slice(-4)).toEqual(['/Figure', '/P', '/P', '/P']);
  expect(roles.filter((role) => role === '/H1')).toHaveLength(1);
  const shown = elements.flatMap(
    (element) => element.lookupMaybe(PDFName.of('Alt'), PDFHexString) ?? [],
  );
  expect(shown.map((text) => text.decodeText())).toEqual([
    'Lambang desa',
    `Kode QR: ${letter.verification.url}`,
  ]);
});

test('every part of the page belongs to its element, and the rules to none', async () => {
  const { pdf, content } = await open();
  const { root, kids } = treeOf(pdf);
  const opened = [...content.matchAll(/^\/(\w+) <<\/MCID (\d+)>> BDC$/gm)];
  expect(opened.map(([, , number]) => Number(number))).toEqual([...Array(kids.size()).keys()]);
  const parents = root
    .lookup(PDFName.of('ParentTree'), PDFDict)
    .lookup(PDFName.of('Nums'), PDFArray);
  expect(String(parents.get(1))).toBe(String(kids));
  const artifacts = content.match(/^\/Artifact BMC$/gm) ?? [];
  expect(artifacts).toHaveLength(3);
  expect(content.match(/^EMC$/gm)).toHaveLength(opened.length + artifacts.length);
  expect(nameIn(pdf.getPage(0).node, 'StructParents')).toBe('0');
  expect(nameIn(pdf.getPage(0).node, 'Tabs')).toBe('/S');
  expect(String(pdf.catalog.get(PDFName.of('MarkInfo')))).toMatch(/Marked true/);
});

test('the anchor is an artifact in light grey, and all else is black', async () => {
  const { content } = await open(sampleLetter({ anchor: '#' }));
  expect(content).toMatch(/^\/Artifact BMC\nBT 0\.8 g \S+ \S+ Td\n.+Tf\n.+TJ\nET\nEMC$/m);
  const greys = [...content.matchAll(/(\S+) g\b/g)].map(([, grey]) => grey);
  expect(greys.filter((grey) => grey !== '0')).toEqual(['0.8']);
});

test('places are written without exponents, to the hundredth of a point', async () => {
  const { content } = await open();
  expect(content).not.toMatch(/\de[-+]?\d/);
  const places = [...content.matchAll(/^BT 0 g (\S+) (\S+) Td$/gm)].flatMap((match) =>
    match.slice(1),
  );
  expect(places.length).toBeGreaterThan(40);
  for (const place of places) expect(place).toMatch(/^-?\d+(\.\d{1,2})?$/);
});
