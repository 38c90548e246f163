import { constants, inflateRawSync } from 'node:zlib';
import {
  PDFArray,
  PDFCatalog,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib';

/** Bytes that one object stream may inflate to, and all of a file together. */
const maxInflated = { stream: 4 * 2 ** 20, file: 32 * 2 ** 20 };

/** Numbers, names, arrays and other values of a file: far more than a document has. */
const maxValues = 1_000_000;

/** Where an indirect object or a trailer starts. Bounded repetitions keep the search linear. */
const sectionStart = /(\d{1,10})[\0\s]{1,9}(\d{1,5})[\0\s]{1,9}obj|trailer/g;
const streamStart = /stream(?: ?\r\n|\r|\n)?/y;
const streamEnd = /(?:\r\n|\r|\n)?endstream/g;
const statedEnd = /[\0\s]{0,9}endstream/y;

/** A PDF would take far more time or memory than its size. */
export class InflationError extends Error {
  override readonly name = 'InflationError';
}

/**
 * Opens a PDF of unknown origin in linear time.
 * @throws InflationError for a decompression bomb, another error for what cannot be read or has no page
 */
export async function loadPdf(file: Uint8Array): Promise<PDFDocument> {
  const context = await new FileParser(file).readObjects();
  // `PDFDocument.load` would parse with a parser of its own; the constructor is private to TypeScript only.
  const document: PDFDocument = Reflect.construct(PDFDocument, [context, false, false]);
  if (countPages(document.catalog) === 0) throw new Error('no pages');
  return document;
}

/** What is left of a file's limits. */
interface Limits {
  values: number;
  inflated: number;
}

function countValue(limits: Limits): void {
  limits.values -= 1;
  if (limits.values < 0) throw new InflationError();
}

/**
 * Parses the objects of a file in their order. pdf-lib's own loop tries an object at every byte between two objects, reads streams
 * without a length byte by byte and follows negative lengths backwards.
 */
class FileParser extends PDFParser {
  readonly #limits: Limits = { values: maxValues, inflated: maxInflated.file };
  readonly #file: Uint8Array;
  /** One character per byte. */
  readonly #text: string;

  constructor(file: Uint8Array) {
    super(file);
    this.#file = file;
    this.#text = Buffer.from(file.buffer, file.byteOffset, file.length).toString('latin1');
  }

  /** @throws for an object that cannot be read */
  async readObjects(): Promise<PDFContext> {
    const { context } = this;
    for (let at = 0; ; at = this.bytes.offset()) {
      const [start, number, generation] = this.#match(sectionStart, at) ?? [];
      if (start === undefined) break;
      this.skipWhitespaceAndComments();
      if (number === undefined) this.#addTrailer(this.parseDict());
      else await this.#addObject(PDFRef.of(Number(number), Number(generation)));
    }
    if (!(context.lookup(context.trailerInfo.Root) instanceof PDFCatalog))
      context.trailerInfo.Root = context
        .enumerateIndirectObjects()
        .findLast(([, object]) => object instanceof PDFCatalog)?.[0];
    return context;
  }

  async #addObject(ref: PDFRef): Promise<void> {
    const object = this.parseObject();
    const stream = object instanceof PDFRawStream ? object : null;
    const type = stream?.dict.lookup(PDFName.of('Type'));
    if (stream && type === PDFName.of('XRef')) this.#addTrailer(stream.dict);
    else if (stream && type === PDFName.of('ObjStm')) await this.#addObjects(stream);
    else this.context.assign(ref, object);
  }

  #addTrailer(dict: PDFDict): void {
    const { trailerInfo } = this.context;
    for (const key of ['Root', 'Encrypt', 'Info', 'ID'] as const)
      trailerInfo[key] = dict.get(PDFName.of(key)) ?? trailerInfo[key];
  }

  async #addObjects({ dict, contents }: PDFRawStream): Promise<void> {
    const bytes = this.#inflate(dict, contents);
    const plain = dict.clone();
    plain.delete(PDFName.of('Filter'));
    await new StreamParser(PDFRawStream.of(plain, bytes), this.#limits).parseIntoContext();
  }

  #inflate(dict: PDFDict, contents: Uint8Array): Uint8Array {
    const filter = dict.lookup(PDFName.of('Filter'));
    if (!filter) return contents;
    const isDeflate = (one: unknown) => one === PDFName.of('FlateDecode');
    const isSingle =
      filter instanceof PDFArray && filter.size() === 1 && isDeflate(filter.lookup(0));
    // Each further filter could multiply the size again. Writers use this one alone.
    if (!isDeflate(filter) && !isSingle) throw new InflationError();
    try {
      const bytes = inflateWithin(Math.min(maxInflated.stream, this.#limits.inflated), contents);
      this.#limits.inflated -= bytes.length;
      return bytes;
    } catch (error) {
      // Beyond the limit; the code of the error differs between runtimes.
      throw error instanceof RangeError ? new InflationError() : error;
    }
  }

  override parseObject(): PDFObject {
    countValue(this.#limits);
    return super.parseObject();
  }

  protected override parseDictOrStream(): PDFDict | PDFRawStream {
    const dict = this.parseDict();
    this.skipWhitespaceAndComments();
    const [keyword] = this.#match(streamStart, this.bytes.offset()) ?? [];
    if (keyword === undefined) return dict;
    const start = this.bytes.offset();
    const length = dict.get(PDFName.of('Length'));
    const stated = length instanceof PDFNumber ? length.asNumber() : -1;
    if (stated >= 0 && this.#match(statedEnd, start + stated))
      return PDFRawStream.of(dict, this.#file.subarray(start, start + stated));
    const end = this.#match(streamEnd, start);
    if (!end) throw new Error('a stream without an end');
    return PDFRawStream.of(dict, this.#file.subarray(start, end.index));
  }

  /** Matches from an offset and moves behind the match. */
  #match(pattern: RegExp, at: number): RegExpExecArray | null {
    const search = new RegExp(pattern);
    search.lastIndex = at;
    const match = search.exec(this.#text);
    if (match) this.bytes.moveTo(search.lastIndex);
    return match;
  }
}

/** Parses the objects of an object stream, which may overlap only as far as their bytes add up to its size. */
class StreamParser extends PDFObjectStreamParser {
  readonly #limits: Limits;
  #left: number;
  #depth = 0;

  constructor(stream: PDFRawStream, limits: Limits) {
    super(stream);
    this.#limits = limits;
    this.#left = stream.contents.length;
  }

  override parseObject(): PDFObject {
    countValue(this.#limits);
    const start = this.bytes.offset();
    this.#depth += 1;
    const object = super.parseObject();
    this.#depth -= 1;
    if (this.#depth === 0) this.#left -= this.bytes.offset() - start;
    if (this.#left < 0) throw new InflationError();
    return object;
  }

  /** No stream is in an object stream. */
  protected override parseDictOrStream(): PDFDict {
    return this.parseDict();
  }
}

/** Visited nodes of a page tree, whose branches may repeat. */
const maxNodes = 20_000;

function countPages(catalog: PDFCatalog): number {
  const nodes = [catalog.lookup(PDFName.of('Pages'))];
  let pages = 0;
  for (const node of nodes) {
    if (nodes.length > maxNodes) throw new InflationError();
    if (!(node instanceof PDFDict)) continue;
    const kids = node.lookup(PDFName.of('Kids'));
    if (!(kids instanceof PDFArray)) pages += 1;
    else for (let at = 0; at < kids.size(); at += 1) nodes.push(kids.lookup(at));
  }
  return pages;
}

/**
 * Inflates a PDF's stream. Ignores the checksum at its end, as readers of PDFs do.
 * @throws RangeError beyond `maxBytes`, another error for broken data
 */
export function inflateWithin(maxBytes: number, deflated: Uint8Array): Uint8Array {
  const options = { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH };
  // Without the header of two bytes, so that no checksum is expected.
  return inflateRawSync(deflated.subarray(2), options);
}
