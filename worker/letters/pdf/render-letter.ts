import { PDFDocument, PDFName } from 'pdf-lib';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import type { LetterAssets } from './assets.ts';
import type { LetterDocument } from './document.ts';
import { describeFile } from './file/archive.ts';
import { embedCrest, writeContent } from './file/page-content.ts';
import { addStructure } from './file/structure.ts';
import { embedFont } from './fonts/embedded-font.ts';
import { layOutPages } from './layout/page.ts';
import { PAPERS } from './layout/paper.ts';
import { leastReadable } from './layout/steps.ts';
import { cleanDocument } from './text/clean-text.ts';

function addPages(pdf: PDFDocument, document: LetterDocument, assets: LetterAssets): void {
  const { width, height } = PAPERS[document.paper];
  const embedded = {
    regular: embedFont(assets.regular),
    bold: embedFont(assets.bold),
    italic: embedFont(assets.italic),
  };
  const laidOut = layOutPages(document, assets);
  if (!laidOut) throw new Error('The letter is longer than any page');
  const written = laidOut.pages.map((items) => writeContent(items, height, embedded));
  const pages = written.map((content) => ({ ...content, page: pdf.addPage([width, height]) }));
  const { context } = pdf;
  const fonts = Object.entries(embedded).map(([face, font]) => [face, font.write(context)]);
  const Font = Object.fromEntries(fonts.filter(([, ref]) => ref));
  const XObject = { Crest: embedCrest(context, assets.crest) };
  for (const [index, { page, operators }] of pages.entries()) {
    // The crest is on the first page only.
    const resources = index === 0 ? { Font, XObject } : { Font };
    page.node.set(PDFName.of('Resources'), context.obj(resources));
    page.node.set(PDFName.of('Contents'), context.register(context.flateStream(operators)));
  }
  addStructure(pdf, pages);
}

const clean = (document: LetterDocument, { regular }: LetterAssets) =>
  cleanDocument(document, (code) => regular.glyphs.has(code));

/** Limit in characters of rows, tables and paragraphs; longer letters are unreadable at any size and are not laid out. */
const mostCharacters = 50_000;

const lengthOf = ({ groups, paragraphs }: LetterDocument) =>
  [
    ...paragraphs,
    ...groups.flatMap(({ lead = '', rows, table }) => [
      lead,
      ...rows.map(({ label, value }) => label + value),
      ...(table ? [table.columns, ...table.rows].flat() : []),
    ]),
  ].join('').length;

/** Whether a letter fits on one page in readable text, with a table on a few pages. */
export function fitsPage(document: LetterDocument, assets: LetterAssets): boolean {
  if (lengthOf(document) > mostCharacters) return false;
  const laidOut = layOutPages(clean(document, assets), assets);
  return laidOut !== null && laidOut.textSize >= leastReadable;
}

/**
 * One letter as a PDF: exactly one page, or more with a long table. The same document and assets give the same bytes. Any text
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
  addPages(pdf, cleaned, assets);
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
