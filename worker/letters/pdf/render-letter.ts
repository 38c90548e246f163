import { PDFDocument, PDFName } from 'pdf-lib';
import type { LetterDocument } from './document.ts';
import { describeFile } from './file/archive.ts';
import { PageContent } from './file/page-content.ts';
import { addStructure } from './file/structure.ts';
import { EmbeddedFont } from './fonts/embedded-font.ts';
import type { Face, LetterFonts } from './fonts/faces.ts';
import { composeLetter, PAPERS } from './layout/compose-page.ts';
import type { Item } from './layout/composition.ts';
import { cleanDocument } from './text/clean-document.ts';
import { type SetLine, signsOf } from './text/typesetter.ts';

const PRODUCER = 'pdf-lib 1.17.1';

function drawLine(content: PageContent, line: SetLine): void {
  content.text(line.x, line.baseline, line.size, signsOf(line));
  if (!line.underline) return;
  content.bar(line.x, line.baseline + line.size * 0.14, line.width, line.size * 0.065);
}

function drawItem(content: PageContent, item: Item): void {
  if (item.kind === 'bar') {
    content.artifact(() => content.bar(item.x, item.top, item.width, item.height));
  } else if (item.kind === 'drawing') {
    content.tagged(item.part, () => content.drawing(item.x, item.top, item.scale, item.path));
  } else {
    content.tagged(item.part, () => {
      for (const line of item.lines) drawLine(content, line);
    });
  }
}

/** The first 16 bytes of the SHA-256 of all that the letter says. */
async function identify(document: LetterDocument): Promise<Uint8Array> {
  const said = new TextEncoder().encode(JSON.stringify(document));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', said)).subarray(0, 16);
}

function addPage(pdf: PDFDocument, document: LetterDocument, fonts: LetterFonts): void {
  const { width, height } = PAPERS[document.paper];
  const embedded: Record<Face, EmbeddedFont> = {
    regular: new EmbeddedFont(fonts.regular),
    bold: new EmbeddedFont(fonts.bold),
    italic: new EmbeddedFont(fonts.italic),
  };
  const content = new PageContent(height, embedded);
  for (const item of composeLetter(document, fonts)) drawItem(content, item);
  const page = pdf.addPage([width, height]);
  const { context } = pdf;
  const used = Object.entries(embedded).filter(([, font]) => font.used);
  const resources = Object.fromEntries(used.map(([face, font]) => [face, font.write(context)]));
  page.node.set(PDFName.of('Resources'), context.obj({ Font: resources }));
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content.toString())));
  addStructure(pdf, page, content.parts);
}

/**
 * One letter as a PDF of exactly one page; the same document and fonts give the same bytes. Any text
 * is fit to print. Rejects only when the verification address is too long for a QR code (2.3 KB).
 *
 * Made to be PDF/A-2b (ISO 19005-2) and tagged. Read with Poppler, pdf.js and Chromium; what no
 * PDF/A validator (veraPDF) has confirmed yet is the conformance that the XMP declares.
 */
export async function renderLetter(
  document: LetterDocument,
  fonts: LetterFonts,
): Promise<Uint8Array> {
  const clean = cleanDocument(document, (code) => fonts.regular.glyphs.has(code));
  const pdf = await PDFDocument.create({ updateMetadata: false });
  addPage(pdf, clean, fonts);
  describeFile(pdf, {
    title: `${clean.title} ${clean.nomor}`,
    author: clean.metadata.author,
    subject: `${clean.title}, ${clean.place}, ${clean.date}`,
    creator: 'Portal desa',
    producer: PRODUCER,
    createdAt: clean.metadata.createdAt,
    language: clean.metadata.language,
    id: await identify(document),
  });
  return pdf.save({ addDefaultPage: false, objectsPerTick: Number.POSITIVE_INFINITY });
}
