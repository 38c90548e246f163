import { constants, inflateRawSync } from 'node:zlib';
import {
  ParseSpeeds,
  PDFArray,
  type PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
} from 'pdf-lib';

/** Bytes that one object or cross-reference stream may inflate to, and all of a file together. */
const maxInflated = { stream: 4 * 2 ** 20, file: 32 * 2 ** 20 };

/** Entries of one cross-reference stream: far more than a letter has objects. */
const maxEntries = 100_000;

/** A PDF would take far more memory than its size. */
export class InflationError extends Error {
  override readonly name = 'InflationError';
}

/**
 * Opens a PDF of unknown origin.
 * @throws InflationError for a decompression bomb, another error for what cannot be read
 */
export async function loadPdf(file: Uint8Array): Promise<PDFDocument> {
  const parser = new BoundedParser(file, Number.POSITIVE_INFINITY, true);
  // pdf-lib replaces the parser's errors by its own.
  await parser.parseDocument().catch((error) => Promise.reject(parser.excess ?? error));
  return PDFDocument.load(file, {
    parseSpeed: ParseSpeeds.Fastest,
    updateMetadata: false,
    // Otherwise it logs a warning for every broken object and continues.
    throwOnInvalidObject: true,
  });
}

/** pdf-lib inflates object and cross-reference streams while it parses; this one checks their size first. */
class BoundedParser extends PDFParser {
  excess: InflationError | undefined;
  #left = maxInflated.file;

  override parseObject(): PDFObject {
    const object = super.parseObject();
    if (object instanceof PDFRawStream) {
      const type = object.dict.lookup(PDFName.of('Type'));
      if (type === PDFName.of('XRef') && countEntries(object.dict) > maxEntries) this.#stop();
      if (type === PDFName.of('XRef') || type === PDFName.of('ObjStm')) this.#inflate(object);
    }
    return object;
  }

  #inflate({ dict, contents }: PDFRawStream): void {
    const filter = dict.lookup(PDFName.of('Filter'));
    if (!filter) return;
    const isDeflate = (one: unknown) => one === PDFName.of('FlateDecode');
    const isSingle =
      filter instanceof PDFArray && filter.size() === 1 && isDeflate(filter.lookup(0));
    // Each further filter could multiply the size again. Writers use this one alone.
    if (!isDeflate(filter) && !isSingle) this.#stop();
    try {
      this.#left -= inflateWithin(maxInflated.stream, contents).length;
    } catch (error) {
      // Beyond the limit; the code of the error differs between runtimes.
      if (error instanceof RangeError) this.#stop();
      throw error;
    }
    if (this.#left < 0) this.#stop();
  }

  #stop(): never {
    this.excess = new InflationError();
    throw this.excess;
  }
}

/** The number of entries that a cross-reference stream claims to have, whatever its length. */
function countEntries(dict: PDFDict): number {
  const index = dict.lookup(PDFName.of('Index'));
  if (!(index instanceof PDFArray)) return numberOf(dict.lookup(PDFName.of('Size')));
  let entries = 0;
  for (let at = 1; at < index.size(); at += 2) entries += numberOf(index.lookup(at));
  return entries;
}

const numberOf = (object: PDFObject | undefined) =>
  object instanceof PDFNumber ? Math.max(0, object.asNumber()) : 0;

/**
 * Inflates a PDF's stream. Ignores the checksum at its end, as readers of PDFs do.
 * @throws RangeError beyond `maxBytes`, another error for broken data
 */
export function inflateWithin(maxBytes: number, deflated: Uint8Array): Uint8Array {
  const options = { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH };
  // Without the header of two bytes, so that no checksum is expected.
  return inflateRawSync(deflated.subarray(2), options);
}
