import { createHash } from 'node:crypto';
import { PDFDocument, PDFName } from 'pdf-lib';
import type { LetterDocument } from './document.ts';
import { describeFile } from './file/archive.ts';
import { addStructure, writeContent } from './file/page-content.ts';
import { embedFont } from './fonts/embedded-font.ts';
import type { LetterAssets } from './fonts/font-file.ts';
import { layOutPage, PAPERS } from './layout/page.ts';
import { cleanDocument } from './text/clean-text.ts';

function addPage(pdf: PDFDocument, document: LetterDocument, assets: LetterAssets): void {
  const { width, height } = PAPERS[document.paper];
  const embedded = {
    regular: embedFont(assets.regular),
    bold: embedFont(assets.bold),
    italic: embedFont(assets.italic),
  };
  const { operators, parts } = writeContent(layOutPage(document, assets), height, embedded);
  const page = pdf.addPage([width, height]);
  const { context } = pdf;
  const written = Object.entries(embedded).map(([face, font]) => [face, font.write(context)]);
  const resources = Object.fromEntries(written.filter(([, ref]) => ref));
  page.node.set(PDFName.of('Resources'), context.obj({ Font: resources }));
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(operators)));
  addStructure(pdf, page, parts);
}

/**
 * One letter as a PDF of exactly one page; the same document and assets give the same bytes. Any text
 * is fit to print. Rejects only when the verification address is too long for a QR code (2.3 KB).
 *
 * Made to be PDF/A-2b (ISO 19005-2) and tagged. Read with Poppler, pdf.js and Chromium; what no
 * PDF/A validator (veraPDF) has confirmed yet is the conformance that the XMP declares.
 */
export async function renderLetter(
  document: LetterDocument,
  assets: LetterAssets,
): Promise<Uint8Array> {
  const clean = cleanDocument(document, (code) => assets.regular.glyphs.has(code));
  const pdf = await PDFDocument.create({ updateMetadata: false });
  addPage(pdf, clean, assets);
  // The first 16 bytes of the hash of all that the letter says.
  const id = createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 32);
  describeFile(pdf, clean, { id, srgb: assets.srgb });
  return pdf.save({ addDefaultPage: false, objectsPerTick: Number.POSITIVE_INFINITY });
}
