import { PDFDocument, PDFName } from 'pdf-lib';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import type { LetterAssets } from './assets.ts';
import type { LetterDocument } from './document.ts';
import { describeFile } from './file/archive.ts';
import { embedCrest, writeContent } from './file/page-content.ts';
import { addStructure } from './file/structure.ts';
import { embedFont } from './fonts/embedded-font.ts';
import { layOutPage } from './layout/page.ts';
import { PAPERS } from './layout/paper.ts';
import { leastReadable } from './layout/steps.ts';
import { cleanDocument } from './text/clean-text.ts';

function addPage(pdf: PDFDocument, document: LetterDocument, assets: LetterAssets): void {
  const { width, height } = PAPERS[document.paper];
  const embedded = {
    regular: embedFont(assets.regular),
    bold: embedFont(assets.bold),
    italic: embedFont(assets.italic),
  };
  const laidOut = layOutPage(document, assets);
  if (!laidOut) throw new Error('The letter is longer than any page');
  const { operators, parts } = writeContent(laidOut.items, height, embedded);
  const page = pdf.addPage([width, height]);
  const { context } = pdf;
  const written = Object.entries(embedded).map(([face, font]) => [face, font.write(context)]);
  const resources = Object.fromEntries(written.filter(([, ref]) => ref));
  page.node.set(
    PDFName.of('Resources'),
    context.obj({ Font: resources, XObject: { Crest: embedCrest(context, assets.crest) } }),
  );
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(operators)));
  addStructure(pdf, page, parts);
}

const clean = (document: LetterDocument, { regular }: LetterAssets) =>
  cleanDocument(document, (code) => regular.glyphs.has(code));

/** Limit in characters of rows and paragraphs; longer letters are unreadable at any size and are not laid out. */
const mostCharacters = 20_000;

const lengthOf = ({ groups, paragraphs }: LetterDocument) =>
  [
    ...paragraphs,
    ...groups.flatMap(({ lead = '', rows }) => [
      lead,
      ...rows.map(({ label, value }) => label + value),
    ]),
  ].join('').length;

/** Whether a letter fits on one page in readable text. */
export function fitsPage(document: LetterDocument, assets: LetterAssets): boolean {
  if (lengthOf(document) > mostCharacters) return false;
  const laidOut = layOutPage(clean(document, assets), assets);
  return laidOut !== null && laidOut.textSize >= leastReadable;
}

/**
 * One letter as a PDF of exactly one page; the same document and assets give the same bytes. Any text
 * is fit to print. Rejects only when the verification address is too long for a QR code (2.3 KB), or what is said is longer
 * than any page at any size (`fitsPage`).
 *
 * PDF/A-2a (ISO 19005-2) and PDF/UA-1 (ISO 14289-1), confirmed with veraPDF.
 */
export async function renderLetter(
  document: LetterDocument,
  assets: LetterAssets,
): Promise<Uint8Array> {
  const cleaned = clean(document, assets);
  const pdf = await PDFDocument.create({ updateMetadata: false });
  addPage(pdf, cleaned, assets);
  // The first 16 bytes of the hash of the content.
  const id = sha256(JSON.stringify(document)).slice(0, 32);
  describeFile(pdf, cleaned, { id, srgb: assets.srgb });
  return saveLetter(pdf);
}

/** Plain cross-reference table and final line end, so that signing applications can append updates. */
async function saveLetter(pdf: PDFDocument): Promise<Uint8Array> {
  const saved = await pdf.save({
    addDefaultPage: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
    useObjectStreams: false,
  });
  const bytes = new Uint8Array(saved.length + 1);
  bytes.set(saved);
  bytes.set([0x0a], saved.length);
  return bytes;
}
