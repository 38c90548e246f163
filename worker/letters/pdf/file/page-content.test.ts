import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
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
  return { content: new TextDecoder().decode(decodePDFRawStream(stream).decode()) };
}

test('every part of the page is marked in order, and the rules are artifacts', async () => {
  const { content } = await open();
  const opened = [...content.matchAll(/^\/(\w+) <<\/MCID (\d+)>> BDC$/gm)];
  expect(opened.length).toBeGreaterThan(30);
  expect(opened.map(([, , number]) => Number(number))).toEqual([...opened.keys()]);
  const artifacts = content.match(/^\/Artifact BMC$/gm) ?? [];
  expect(artifacts).toHaveLength(3);
  expect(content.match(/^EMC$/gm)).toHaveLength(opened.length + artifacts.length);
});

test('the anchor is an artifact in light grey, and all else is black', async () => {
  const { content } = await open(sampleLetter({ anchor: '#' }));
  expect(content).toMatch(/^\/Artifact BMC\nBT 0\.8 g \S+ \S+ Td\n.+Tf\n.+TJ\nET\nEMC$/m);
  const greys = [...content.matchAll(/(\S+) g\b/g)].map(([, grey]) => grey);
  expect(greys.filter((grey) => grey !== '0')).toEqual(['0.8']);
});

test('a mark is an artifact across the page, under the content', async () => {
  const { content } = await open({ ...letter, mark: 'CONTOH' });
  expect(content).toMatch(
    /^\/Artifact BMC\nq 0\.5\S+ 0\.8\S+ -0\.8\S+ 0\.5\S+ 304\.\S+ 467\.\S+ cm\nBT 0\.8 g /,
  );
  expect(content.match(/^\/\w+ <<\/MCID \d+>> BDC$/gm)).toEqual(
    (await open()).content.match(/^\/\w+ <<\/MCID \d+>> BDC$/gm),
  );
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
