import {
  decodePDFRawStream,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
} from 'pdf-lib';
import { QUIET_ZONE } from '../pdf/layout/qr-code.ts';

/** Left, bottom, right and top, in points from the page's lower left corner. */
export type Box = readonly [left: number, bottom: number, right: number, top: number];

/** Areas of an unsigned letter of the portal. */
export interface PrintedAreas {
  /**
   * By page, boxes of each text line, the crest and the QR code with its quiet zone; without the signature block, rules and the
   * anchor.
   */
  printed: readonly (readonly Box[])[];
  /** On the last page, from place and date to the name or NIP: the lines that a signature appearance may cover. */
  signature: Box;
}

/** Widths by code, and ascent and descent, in thousandths of the font size. */
interface Font {
  widths: number[];
  ascent: number;
  descent: number;
}

/** A marked part of the page. */
interface Part {
  role: string;
  boxes: Box[];
  /** Points per unit of a drawing. */
  unit: number;
}

const unreadable = () => new Error('not a letter of this portal');

const numbersIn = (array: PDFArray): number[] =>
  array.asArray().map((_, index) => array.lookup(index, PDFNumber).asNumber());

function readFont(font: PDFDict): Font {
  const descendant = font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
  const descriptor = descendant.lookup(PDFName.of('FontDescriptor'), PDFDict);
  const numberIn = (key: string) => descriptor.lookup(PDFName.of(key), PDFNumber).asNumber();
  return {
    // A single list that starts at code 0.
    widths: numbersIn(descendant.lookup(PDFName.of('W'), PDFArray).lookup(1, PDFArray)),
    ascent: numberIn('Ascent'),
    descent: numberIn('Descent'),
  };
}

function unite(boxes: readonly Box[]): Box {
  const side = (index: 0 | 1 | 2 | 3) => boxes.map((box) => box[index]);
  if (boxes.length === 0) throw unreadable();
  return [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(2)), Math.max(...side(3))];
}

/** The operators of a text line. The underline has no named group: it lies within the box of the text. */
const textOperators =
  /^(?:BT \S+ g (?<x>\S+) (?<y>\S+) Td|\/(?<face>\w+) (?<size>\S+) Tf|\[(?<shown>.*)\] TJ|(?<end>ET)|0 g [\d. -]+ re f)$/;

function readLines(operators: string, fonts: ReadonlyMap<string, Font>): Box[] {
  const boxes: Box[] = [];
  let font: Font = { widths: [], ascent: 0, descent: 0 };
  let [x, y, size, right] = [0, 0, 0, 0];
  for (const line of operators.split('\n').filter(Boolean)) {
    const operator = textOperators.exec(line)?.groups;
    if (!operator) throw unreadable();
    if (operator.x) [x, y, right] = [Number(operator.x), Number(operator.y), Number(operator.x)];
    if (operator.face) {
      const found = fonts.get(operator.face);
      if (!found) throw unreadable();
      font = found;
      size = Number(operator.size) / 1000;
    }
    for (const [, codes, back] of operator.shown?.matchAll(/<(\w+)>|([\d.-]+)/g) ?? []) {
      for (const code of codes?.match(/..../g) ?? [])
        right += (font.widths[Number.parseInt(code, 16)] ?? 0) * size;
      right -= Number(back ?? 0) * size;
    }
    if (operator.end) boxes.push([x, y + font.descent * size, right, y + font.ascent * size]);
  }
  return boxes;
}

/** The box of the crest or QR code, and its scale in points per unit. */
function readPicture(operators: string): Omit<Part, 'role'> {
  let matrix: number[] | undefined;
  let values: number[] = [];
  const boxes: Box[] = [];
  const addPoint = (x = 0, y = 0): void => {
    const [a = 0, , , d = 0, e = 0, f = 0] = matrix ?? [];
    boxes.push([a * x + e, d * y + f, a * x + e, d * y + f]);
  };
  for (const token of operators.split(/\s+/)) {
    if (/^-?[\d.]+$/.test(token)) {
      values.push(Number(token));
      continue;
    }
    // A vector crest starts with its clipping path.
    if (token === 'W') break;
    if (token === 'cm') matrix ??= values;
    if (token === 'Do') values = [0, 0, 1, 1];
    if (token === 're' || token === 'Do') {
      const [x = 0, y = 0, width = 0, height = 0] = values;
      addPoint(x, y);
      addPoint(x + width, y + height);
    }
    if (['m', 'l', 'c'].includes(token))
      for (let at = 0; at < values.length; at += 2) addPoint(values[at], values[at + 1]);
    values = [];
  }
  return { boxes: [unite(boxes)], unit: Math.abs(matrix?.[3] ?? 0) };
}

function readPage({ node }: PDFPage) {
  const stream = node.lookup(PDFName.of('Contents'));
  const resources = node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  if (!(stream instanceof PDFRawStream) || !resources) throw unreadable();
  const fonts = resources
    .keys()
    .map((name) => [name.decodeText(), readFont(resources.lookup(name, PDFDict))] as const);
  const content = new TextDecoder().decode(decodePDFRawStream(stream).decode());
  const width = node.MediaBox().lookup(2, PDFNumber).asNumber();
  return { parts: readParts(content, new Map(fonts)), width };
}

function readParts(content: string, fonts: ReadonlyMap<string, Font>): Part[] {
  const marked = /^\/(\w+) (?:<<[^\n]*>> BDC|(BMC))\n(.*?)^EMC(?:\n|$)/gms;
  if (content.replace(marked, '') !== '') throw unreadable();
  // Text repeated at the top of a page is an artifact with properties.
  const parts = [...content.matchAll(marked)].filter(([, , isPlain]) => !isPlain);
  return parts.map(([, role = '', , operators = '']) =>
    role === 'Figure'
      ? { role, ...readPicture(operators) }
      : { role, boxes: readLines(operators, fonts), unit: 0 },
  );
}

/**
 * The areas of an issued letter, for letters of every portal version. The signature block is found by its place: the paragraphs
 * directly before the QR code (the last figure) in the right half of the page. All other text starts further left.
 * @throws for another file
 */
export async function readPrintedAreas(letter: Uint8Array): Promise<PrintedAreas> {
  const options = { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false };
  const pages = (await PDFDocument.load(letter, options)).getPages().map(readPage);
  const { parts, width } = pages.pop() ?? { parts: [], width: 0 };
  const qr = parts.findLastIndex(({ role }) => role === 'Figure');
  const isAtRight = ({ role, boxes }: Part) =>
    role === 'P' && boxes.every(([left]) => left > width / 2);
  const start = parts.findLastIndex((part, index) => index < qr && !isAtRight(part)) + 1;
  const boxesOf = (some: readonly Part[]) => some.flatMap(({ boxes }) => boxes);
  const [left, bottom, right, top] = unite(boxesOf(parts.slice(qr, qr + 1)));
  const edge = QUIET_ZONE * (parts[qr]?.unit ?? 0);
  // In the same place on each page.
  const code: Box = [left - edge, bottom - edge, right + edge, top + edge];
  const others = [...parts.slice(0, start), ...parts.slice(qr + 1)];
  return {
    printed: [...pages.map((page) => page.parts), others].map((some) => [...boxesOf(some), code]),
    signature: unite(boxesOf(parts.slice(start, qr))),
  };
}
