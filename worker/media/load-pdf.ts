import {
  PDFArray,
  PDFBool,
  PDFCatalog,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFPageLeaf,
  PDFPageTree,
  PDFRawStream,
  PDFRef,
  PDFString,
} from 'pdf-lib';
import { Budget, InflationError } from './budget.ts';
import { ObjectReader, Unreadable } from './pdf-objects.ts';
import type { TokenKind } from './pdf-scanner.ts';

/** Bytes that one object stream may inflate to. */
const maxInflated = 4 * 2 ** 20;

/** Where an indirect object or a trailer starts. Bounded repetitions keep the search linear. */
const sectionStart = /(\d{1,10})[\0\s]{1,9}(\d{1,5})[\0\s]{1,9}obj|trailer/g;
const streamStart = /stream(?: ?\r\n|\r|\n)?/y;
const streamEnd = /(?:\r\n|\r|\n)?endstream/g;
const statedEnd = /[\0\s]{0,9}endstream/y;

/** Opens a PDF of unknown origin in linear time. @throws InflationError beyond the budget, another error for what cannot be read or has no page */
export async function loadPdf(file: Uint8Array, budget = new Budget()): Promise<PDFDocument> {
  const context = new PdfFileReader(file, budget).readObjects();
  // `PDFDocument.load` would parse with a parser of its own; the constructor is private to TypeScript only.
  const document: PDFDocument = Reflect.construct(PDFDocument, [context, false, false]);
  if (countPages(document.catalog) === 0) throw new Error('no pages');
  return document;
}

/** Reads objects for pdf-lib, whose own parser joins a string byte by byte and counts nothing. */
class LibraryReader extends ObjectReader<PDFObject> {
  readonly context: PDFContext;

  constructor(text: string, budget: Budget, context: PDFContext) {
    super(text, budget);
    this.context = context;
  }

  override value(...nested: [TokenKind?, number?]): PDFObject {
    // Each is an object of its own.
    this.budget.spend(1);
    return super.value(...nested);
  }

  protected ofName(): PDFName {
    this.budget.spendRetained(this.token);
    return PDFName.of(this.token.slice(1));
  }

  protected ofString(): PDFObject {
    const written = this.token.slice(1, -1);
    return this.token.startsWith('(') ? PDFString.of(written) : PDFHexString.of(written);
  }

  ofRef(number: number, generation: number): PDFRef {
    this.budget.spendRetained(`${number} ${generation}`);
    return PDFRef.of(number, generation);
  }

  protected ofPlain(value: number | boolean | null): PDFObject {
    if (value === null) return PDFNull;
    if (typeof value === 'number') return PDFNumber.of(value);
    return value ? PDFBool.True : PDFBool.False;
  }

  protected ofArray(items: PDFObject[]): PDFArray {
    const array = PDFArray.withContext(this.context);
    for (const item of items) array.push(item);
    return array;
  }

  protected ofDict(items: PDFObject[]): PDFDict {
    const entries = new Map<PDFName, PDFObject>();
    for (let at = 0; at < items.length; at += 2) {
      const [key, value] = [items[at], items[at + 1]];
      if (!(key instanceof PDFName && value)) throw new Unreadable('an invalid entry');
      entries.set(key, value);
    }
    const Kind = kinds.get(entries.get(PDFName.of('Type'))) ?? PDFDict;
    return Kind.fromMapWithContext(entries, this.context);
  }
}

const kinds = new Map<PDFObject | undefined, Pick<typeof PDFDict, 'fromMapWithContext'>>([
  [PDFName.of('Catalog'), PDFCatalog],
  [PDFName.of('Pages'), PDFPageTree],
  [PDFName.of('Page'), PDFPageLeaf],
]);

/** Reads the objects of a file in their order. */
class PdfFileReader extends LibraryReader {
  readonly #file: Uint8Array;

  constructor(file: Uint8Array, budget: Budget) {
    const text = Buffer.from(file.buffer, file.byteOffset, file.length).toString('latin1');
    super(text, budget, PDFContext.create());
    this.#file = file;
  }

  /** @throws for an object that cannot be read */
  readObjects(): PDFContext {
    const { context } = this;
    for (;;) {
      const [start, number, generation] = this.#match(sectionStart, this.at) ?? [];
      if (start === undefined) break;
      const object = this.value();
      if (number) this.#addObject(this.ofRef(Number(number), Number(generation)), object);
      else if (object instanceof PDFDict) this.#addTrailer(object);
      else throw new Unreadable('an invalid trailer');
    }
    if (!(context.lookup(context.trailerInfo.Root) instanceof PDFCatalog))
      context.trailerInfo.Root = context
        .enumerateIndirectObjects()
        .findLast(([, object]) => object instanceof PDFCatalog)?.[0];
    return context;
  }

  #addObject(ref: PDFRef, object: PDFObject): void {
    const stream = object instanceof PDFDict ? this.#stream(object) : null;
    const type = stream?.dict.lookup(PDFName.of('Type'));
    if (stream && type === PDFName.of('XRef')) this.#addTrailer(stream.dict);
    else if (stream && type === PDFName.of('ObjStm')) this.#addObjects(stream);
    else this.context.assign(ref, stream ?? object);
  }

  #addTrailer(dict: PDFDict): void {
    const { trailerInfo } = this.context;
    for (const key of ['Root', 'Encrypt', 'Info', 'ID'] as const)
      trailerInfo[key] = dict.get(PDFName.of(key)) ?? trailerInfo[key];
  }

  #addObjects({ dict, contents }: PDFRawStream): void {
    const bytes = Buffer.from(this.#inflate(dict, contents)).toString('latin1');
    const [count, first] = ['N', 'First'].map((key) =>
      dict.lookup(PDFName.of(key), PDFNumber).asNumber(),
    );
    const head = new LibraryReader(bytes, this.budget, this.context);
    const body = new LibraryReader(bytes, this.budget, this.context);
    for (let index = 0; index < (count ?? 0); index += 1) {
      const [number, offset] = [head.value(), head.value()];
      if (!(number instanceof PDFNumber && offset instanceof PDFNumber))
        throw new Unreadable('an invalid object stream');
      body.at = (first ?? 0) + offset.asNumber();
      this.context.assign(this.ofRef(number.asNumber(), 0), body.value());
    }
  }

  #inflate(dict: PDFDict, contents: Uint8Array): Uint8Array {
    const filter = dict.lookup(PDFName.of('Filter'));
    if (!filter) return contents;
    const isDeflate = (one: unknown) => one === PDFName.of('FlateDecode');
    const isSingle =
      filter instanceof PDFArray && filter.size() === 1 && isDeflate(filter.lookup(0));
    // Each further filter could multiply the size again. Writers use this one alone.
    if (!isDeflate(filter) && !isSingle) throw new InflationError();
    return this.budget.inflate(contents, maxInflated);
  }

  /** The stream that follows its dictionary; null without one. */
  #stream(dict: PDFDict): PDFRawStream | null {
    this.skipBlanks();
    if (!this.#match(streamStart, this.at)) return null;
    const start = this.at;
    const length = dict.get(PDFName.of('Length'));
    const stated = length instanceof PDFNumber ? length.asNumber() : -1;
    if (stated >= 0 && this.#match(statedEnd, start + stated))
      return PDFRawStream.of(dict, this.#file.subarray(start, start + stated));
    const end = this.#match(streamEnd, start);
    if (!end) throw new Unreadable('a stream without an end');
    return PDFRawStream.of(dict, this.#file.subarray(start, end.index));
  }

  /** Matches from an offset and moves behind the match. */
  #match(pattern: RegExp, at: number): RegExpExecArray | null {
    const search = new RegExp(pattern);
    search.lastIndex = at;
    const match = search.exec(this.text);
    if (match) this.at = search.lastIndex;
    return match;
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
