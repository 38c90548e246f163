import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
} from 'pdf-lib';
import { Budget, InflationError, Scanner } from '#worker/media/index.ts';
import { type Decode, readUnicodeMap } from './unicode-map.ts';

/** Limits in bytes of strings; a page has a few thousand. */
const maxText = { string: 2 ** 16, pages: 2 ** 20 };

/** Text and pictures of the pages. */
export interface Contents {
  /** In the order of the content streams, including an OCR text layer; without unreadable parts. */
  text: string;
  /** Sum over all pictures of the first page. */
  pixels: number;
  /** The largest JPEG on the first page. */
  jpeg: Uint8Array | null;
}

/** Reads the text of all pages and the pictures of the first, without what is broken. @throws InflationError beyond the budget */
export function readContents(document: PDFDocument, budget = new Budget()): Contents {
  const reader = new ContentsReader(budget);
  const [first, ...others] = document.getPages();
  if (first) reader.readPage(first);
  const { pixels, jpeg } = reader;
  for (const page of others) reader.readPage(page);
  return { text: reader.text, pixels, jpeg: jpeg?.contents ?? null };
}

class ContentsReader {
  text = '';
  pixels = 0;
  jpeg: PDFRawStream | undefined;
  #codesLeft = maxText.pages;
  readonly #budget: Budget;
  /** Each stream is read once, which bounds streams that reference each other. */
  readonly #drawn = new Set<PDFObject>();
  readonly #fonts = new Map<PDFObject, Decode>();

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  readPage({ node }: PDFPage): void {
    const contents = node.Contents();
    const streams =
      contents instanceof PDFArray
        ? contents.asArray().map((_, at) => contents.lookup(at))
        : [contents];
    this.#run(streams.map((stream) => this.#unpack(stream)).join('\n'), node.Resources());
  }

  #run(content: string, resources: PDFDict | undefined): void {
    let name = '';
    let decode: Decode | undefined;
    const inline = new Map<string, number>();
    const scanner = new Scanner(content, this.#budget);
    for (let kind = scanner.next(); kind !== 'end'; kind = scanner.next()) {
      if (kind === 'name') name = scanner.token.slice(1);
      else if (decode && kind === 'string') this.#show(scanner.bytes, decode);
      if (kind !== 'word') continue;
      const word = scanner.token;
      if (/^\d+$/.test(word)) inline.set(name.charAt(0), Number(word));
      else if (word === 'ID') {
        this.pixels += (inline.get('W') ?? 0) * (inline.get('H') ?? 0);
        scanner.skipImage();
      } else if (word === 'Tf') decode = this.#decoderOf(this.#entry(resources, 'Font', name));
      else if (word === 'Do') this.#draw(this.#entry(resources, 'XObject', name), resources);
      else if (/^scn$/i.test(word)) this.#draw(this.#entry(resources, 'Pattern', name), resources);
    }
  }

  #entry(resources: PDFDict | undefined, kind: string, name: string): PDFObject | undefined {
    const entries = resources?.lookup(PDFName.of(kind));
    this.#budget.spendRetained(`/${name}`);
    return entries instanceof PDFDict ? entries.lookup(PDFName.of(name)) : undefined;
  }

  #show(codes: string, decode: Decode): void {
    const shown = codes.slice(0, Math.min(maxText.string, this.#codesLeft));
    this.#codesLeft -= shown.length;
    this.text += decode(shown);
  }

  /** A picture, or a form or pattern with contents of its own. */
  #draw(object: PDFObject | undefined, resources: PDFDict | undefined): void {
    if (!(object instanceof PDFRawStream) || this.#drawn.has(object)) return;
    this.#drawn.add(object);
    const { dict } = object;
    if (dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image')) {
      this.pixels += pixelsOf(object) + pixelsOf(dict.lookup(PDFName.of('SMask')));
      const isLarger = pixelsOf(object) > pixelsOf(this.jpeg);
      if (isLarger && isJpeg(dict)) this.jpeg = object;
      return;
    }
    const own = dict.lookup(PDFName.of('Resources'));
    this.#run(this.#unpack(object), own instanceof PDFDict ? own : resources);
  }

  #decoderOf(font: PDFObject | undefined): Decode | undefined {
    if (!(font instanceof PDFDict)) return undefined;
    const known = this.#fonts.get(font);
    if (known) return known;
    const width = font.lookup(PDFName.of('Subtype')) === PDFName.of('Type0') ? 2 : 1;
    const decode = readUnicodeMap(
      this.#unpack(font.lookup(PDFName.of('ToUnicode'))),
      width,
      this.#budget,
    );
    this.#fonts.set(font, decode);
    return decode;
  }

  /** The bytes of a stream as characters; empty for broken streams and for other filters. */
  #unpack(stream: PDFObject | undefined): string {
    if (!(stream instanceof PDFRawStream)) return '';
    // Broken streams count too, as a page may list one many times.
    this.#budget.spendBytes(stream.contents.length);
    try {
      const bytes = filtersOf(stream.dict).reduce(
        (packed, filter) => undo(filter, packed, this.#budget),
        stream.contents,
      );
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    } catch (error) {
      if (error instanceof InflationError) throw error;
      return '';
    }
  }
}

function pixelsOf(image: PDFObject | undefined): number {
  if (!(image instanceof PDFRawStream)) return 0;
  const [width, height] = ['Width', 'Height'].map((key) => image.dict.lookup(PDFName.of(key)));
  if (!(width instanceof PDFNumber && height instanceof PDFNumber)) return 0;
  return Math.max(0, width.asNumber()) * Math.max(0, height.asNumber());
}

function filtersOf(dict: PDFDict): PDFObject[] {
  const filter = dict.lookup(PDFName.of('Filter'));
  if (filter instanceof PDFArray) return filter.asArray();
  return filter ? [filter] : [];
}

const isJpeg = (dict: PDFDict): boolean => {
  const [filter, ...others] = filtersOf(dict);
  return filter === PDFName.of('DCTDecode') && others.length === 0;
};

/** Filters that make four bytes of one at most, the z of ASCII85. */
const textFilters: readonly PDFObject[] = ['ASCII85Decode', 'ASCIIHexDecode'].map(PDFName.of);

function undo(filter: PDFObject, packed: Uint8Array, budget: Budget): Uint8Array {
  if (filter === PDFName.of('FlateDecode')) return budget.inflate(packed);
  if (!textFilters.includes(filter)) throw new Error('not a filter of texts');
  budget.spendBytes(4 * packed.length);
  const dict = PDFContext.create().obj({ Filter: filter });
  return decodePDFRawStream(PDFRawStream.of(dict, packed)).decode();
}
