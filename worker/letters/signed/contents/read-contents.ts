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
import { inflateWithin } from '#worker/media/index.ts';
import { tokensOf } from './tokens.ts';
import { type Decode, readUnicodeMap } from './unicode-map.ts';

/** Limit in bytes of all content streams and character maps of a file together. */
const maxBytes = 16 * 2 ** 20;
/** Limits in characters; a page has a few thousand. */
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

/** Reads the text of all pages and the pictures of the first. Never throws for the content of a stream. */
export function readContents(document: PDFDocument): Contents {
  const reader = new ContentsReader();
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
  #bytesLeft = maxBytes;
  /** Each stream is read once, which bounds streams that reference each other. */
  readonly #drawn = new Set<PDFObject>();
  readonly #fonts = new Map<PDFObject, Decode>();

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
    for (const { kind, text } of tokensOf(content)) {
      if (kind === 'name') name = text;
      else if (kind === 'string') this.#show(text, decode);
      else if (/^\d+$/.test(text)) inline.set(name.charAt(0), Number(text));
      else if (text === 'ID') this.pixels += (inline.get('W') ?? 0) * (inline.get('H') ?? 0);
      else if (text === 'Tf') decode = this.#decoderOf(entryOf(resources, 'Font', name));
      else if (text === 'Do') this.#draw(entryOf(resources, 'XObject', name), resources);
      else if (/^scn$/i.test(text)) this.#draw(entryOf(resources, 'Pattern', name), resources);
    }
  }

  #show(codes: string, decode: Decode | undefined): void {
    if (decode && this.text.length < maxText.pages)
      this.text += decode(codes.slice(0, maxText.string));
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
    const decode = readUnicodeMap(this.#unpack(font.lookup(PDFName.of('ToUnicode'))), width);
    this.#fonts.set(font, decode);
    return decode;
  }

  /** The bytes of a stream as characters; empty for broken or too large streams and for other filters. */
  #unpack(stream: PDFObject | undefined): string {
    if (!(stream instanceof PDFRawStream) || this.#bytesLeft <= 0) return '';
    // Broken streams count too, as a page may list one many times.
    this.#bytesLeft -= stream.contents.length;
    try {
      const bytes = filtersOf(stream.dict).reduce(
        (packed, filter) => undo(filter, packed, this.#bytesLeft),
        stream.contents,
      );
      if (bytes.length > this.#bytesLeft) return '';
      this.#bytesLeft -= bytes.length;
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    } catch {
      return '';
    }
  }
}

function entryOf(resources: PDFDict | undefined, kind: string, name: string) {
  const entries = resources?.lookup(PDFName.of(kind));
  return entries instanceof PDFDict ? entries.lookup(PDFName.of(name)) : undefined;
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

/** Filters that cannot multiply their input. */
const textFilters: readonly PDFObject[] = ['ASCII85Decode', 'ASCIIHexDecode'].map(PDFName.of);

function undo(filter: PDFObject, packed: Uint8Array, maxBytes: number): Uint8Array {
  if (filter === PDFName.of('FlateDecode')) return inflateWithin(maxBytes, packed);
  if (!textFilters.includes(filter)) throw new Error('not a filter of texts');
  const dict = PDFContext.create().obj({ Filter: filter });
  return decodePDFRawStream(PDFRawStream.of(dict, packed)).decode();
}
