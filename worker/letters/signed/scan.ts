import { PDFArray, type PDFDict, PDFDocument, PDFName, type PDFObject } from 'pdf-lib';
import { readCode } from '#contract/issued/code.ts';
import {
  Budget,
  InflationError,
  isActiveEntry,
  loadPdf,
  visitEntries,
} from '#worker/media/index.ts';
import { addPrintedPages, saveBundle } from '../pdf/bundle.ts';
import { losesMarks } from '../pdf/printing/printed-page.ts';
import { readContents } from './contents/read-contents.ts';
import { Refused } from './refusals.ts';

/** A letter has six pages at most; their backs and an attachment may be scanned too. */
const maxPages = 10;

/** Minimum pixels of the first page's pictures together: a page at 72 dpi. A letter's crest has about 130,000. */
const leastPixels = 500_000;

/** startxref must be this close to the end. Other files would only keep the parser busy. */
const endBytes = 4096;

/** Names that hide optional content; the rebuilt pages have no layers and would show it (ISO 32000-1, 8.11). */
const offKey = PDFName.of('OFF');
const hidingNames = new Set(['OFF', 'AllOff', 'AnyOff'].map(PDFName.of));
const expressionKey = PDFName.of('VE');

/** An accepted scan. */
export interface Scan {
  pdf: Uint8Array<ArrayBuffer>;
  /** Verification codes in its text layer, which OCR may have misread. */
  codes: string[];
  /** A JPEG, PNG or WebP of its first page, where it has one. */
  picture: Uint8Array | null;
}

/**
 * A scanned PDF rebuilt from the printed content of its pages.
 * @throws Refused for a file that is unreadable, encrypted or a decompression bomb, has more than ten pages, actions, attachments,
 * marks that would be lost or hidden layers, or no picture of a page.
 */
export async function takeScan(file: Uint8Array): Promise<Scan> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  if (!bytes.subarray(-endBytes).includes('startxref')) throw new Refused('scan');
  try {
    const budget = new Budget();
    const document = await loadPdf(file, budget);
    visitEntries(document, check);
    if (document.getPageCount() > maxPages) throw new Refused('pages');
    if (document.getPages().some(losesMarks)) throw new Refused('marks');
    const scan = await PDFDocument.create({ updateMetadata: false });
    await addPrintedPages(scan, document, { archive: false });
    const { text, pixels, jpeg } = readContents(document, budget);
    if (pixels < leastPixels) throw new Refused('notScanned');
    return {
      pdf: new Uint8Array(await saveBundle(scan)),
      codes: findCodes(text),
      picture: jpeg,
    };
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(whyUnreadable(error, bytes));
  }
}

/** The reason for refusing a PDF that `loadPdf` did not open. */
export function whyUnreadable(error: unknown, file: Uint8Array<ArrayBufferLike>) {
  if (error instanceof InflationError) return 'inflated' as const;
  // Every encrypted file contains this word in plain text.
  const isEncrypted = Buffer.from(file.buffer, file.byteOffset, file.length).includes('/Encrypt');
  return isEncrypted ? ('encrypted' as const) : ('scan' as const);
}

function check(key: PDFName, value: PDFObject, dict: PDFDict): void {
  if (isActiveEntry(key, value)) throw new Refused('acts');
  if (hidesLayers(dict, key, value)) throw new Refused('layers');
}

function hidesLayers(dict: PDFDict, key: PDFName, value: PDFObject): boolean {
  if (key === offKey) return (dict.lookupMaybe(key, PDFArray)?.size() ?? 0) > 0;
  return key === expressionKey || (value instanceof PDFName && hidingNames.has(value));
}

/** Limit for hostile files. */
const mostCodes = 20;

/** Four groups of four characters at any position, as text layers omit blanks. */
const spelled = /(?=((?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}))/g;

/** Verification codes in a text in their stored spelling. Matches capitals only and ignores blanks; any dash counts. */
export function findCodes(text: string): string[] {
  const bare = text.replace(/\s/g, '').replace(/\p{Pd}/gu, '-');
  const found = [...bare.matchAll(spelled)].flatMap(([, code = '']) => readCode(code) ?? []);
  return [...new Set(found)].slice(0, mostCodes);
}
