import { type PDFContext, PDFHexString, type PDFRef } from 'pdf-lib';
import type { LetterCrest } from '../assets.ts';
import type { EmbeddedFont } from '../fonts/embedded-font.ts';
import type { Face } from '../fonts/font-file.ts';
import type { PlacedCluster } from '../fonts/shape-text.ts';
import type { Item } from '../layout/column.ts';
import { clustersOf, type SetLine } from '../text/typesetter.ts';
import type { TaggedPart } from './structure.ts';

type Fonts = Readonly<Record<Face, EmbeddedFont>>;
type Of<Kind extends Item['kind']> = Extract<Item, { kind: Kind }>;

const LIGHT_GREY = 0.8;

/** Numbers as PDF writes them: no exponent, no more digits than anyone sees. */
const fixed = (...values: number[]): string =>
  values.map((value) => String(Math.round(value * 100) / 100)).join(' ');

const bar = (height: number, item: Omit<Of<'bar'>, 'kind'>): string =>
  `0 g ${fixed(item.x, height - item.top - item.height, item.width, item.height)} re f`;

/** Operators of its own, in a space of `scale` points a unit, y downwards from the place given. */
function drawing(height: number, { x, top, scale, path }: Of<'drawing'>): string {
  const matrix = [scale, 0, 0, -scale].map((value) => String(Math.round(value * 1e5) / 1e5));
  return `q ${matrix.join(' ')} ${fixed(x, height - top)} cm\n${path}\nQ`;
}

const crestImage = (height: number, item: Of<'crest'>): string =>
  `q ${fixed(item.width, 0, 0, item.height, item.x, height - item.top - item.height)} cm /Crest Do Q`;

/** The crest as an image object; PDF decodes PNG's rows as they are (ISO 32000-1, 7.4.4.4 and 8.6.6.3). */
export function embedCrest(context: PDFContext, crest: LetterCrest): PDFRef {
  const { width, height, bits, palette, pixels } = crest;
  const colours = palette.length / 6;
  const dictionary = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: ['Indexed', 'DeviceRGB', colours - 1, PDFHexString.of(palette)],
    BitsPerComponent: bits,
    Filter: 'FlateDecode',
    DecodeParms: { Predictor: 15, Colors: 1, BitsPerComponent: bits, Columns: width },
  };
  return context.register(context.stream(Buffer.from(pixels, 'base64'), dictionary));
}

/** Clusters on one base line, their places in thousandths of `size`. */
function showText(clusters: readonly PlacedCluster[], size: number, fonts: Fonts): string[] {
  const operators: string[] = [];
  let pen = 0;
  let face: Face | undefined;
  let shown = '';
  const flush = (): void => {
    if (shown) operators.push(`[${shown}>] TJ`);
    shown = '';
  };
  for (const cluster of clusters) {
    if (cluster.face !== face) {
      flush();
      operators.push(`/${cluster.face} ${fixed(size)} Tf`);
      face = cluster.face;
    }
    const back = Math.round(pen - cluster.x);
    if (back !== 0 || !shown) shown += `${shown && '>'}${back || ''}<`;
    shown += fonts[face].encode(cluster, cluster.text);
    pen += fonts[face].advance(cluster.base) - back;
  }
  flush();
  return operators;
}

function drawLine(height: number, line: SetLine, fonts: Fonts, grey = 0): string[] {
  const { x, baseline, size, width, underline } = line;
  const place = `BT ${grey} g ${fixed(x, height - baseline)} Td`;
  const text = [place, ...showText(clustersOf(line), size, fonts), 'ET'];
  if (!underline) return text;
  return [...text, bar(height, { x, top: baseline + size * 0.14, width, height: size * 0.065 })];
}

/** Lines in a space turned around the place given. */
function drawMark(height: number, { lines, x, top, angle }: Of<'mark'>, fonts: Fonts): string[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turn = [cos, sin, -sin, cos].map((value) => String(Math.round(value * 1e5) / 1e5));
  const text = lines.flatMap((line) => drawLine(0, line, fonts, LIGHT_GREY));
  return [`q ${turn.join(' ')} ${fixed(x, height - top)} cm`, ...text, 'Q'];
}

function drawItem(height: number, item: Item, fonts: Fonts): string[] {
  if (item.kind === 'bar') return [bar(height, item)];
  if (item.kind === 'mark') return drawMark(height, item, fonts);
  if (item.kind === 'drawing') return [drawing(height, item)];
  if (item.kind === 'crest') return [crestImage(height, item)];
  const grey = item.kind === 'anchor' ? LIGHT_GREY : 0;
  return item.lines.flatMap((line) => drawLine(height, line, fonts, grey));
}

/** The start of an artifact (ISO 32000-1, 14.8.2.2). */
const artifactStart = (item: Item): string =>
  item.kind === 'running'
    ? `/Artifact <</Type /Pagination /Subtype /${item.at}>> BDC`
    : '/Artifact BMC';

const boxOf = (height: number, item: Of<'crest' | 'drawing'>): TaggedPart['box'] => [
  item.x,
  height - item.top - item.height,
  item.x + item.width,
  height - item.top,
];

/** What the item is in the structure tree; null for one that is not part of the content. */
function partOf(height: number, item: Item): TaggedPart | null {
  if (!('part' in item && item.part)) return null;
  return item.kind === 'text' ? item.part : { ...item.part, box: boxOf(height, item) };
}

/** The operators of a page of this height (ISO 32000-1, annex A) and its marked parts, in reading order. */
export function writeContent(items: readonly Item[], height: number, fonts: Fonts) {
  const parts: TaggedPart[] = [];
  const operators = items.flatMap((item) => {
    const part = partOf(height, item);
    const start = part
      ? `/${part.role} <</MCID ${parts.push(part) - 1}>> BDC`
      : artifactStart(item);
    return [start, ...drawItem(height, item, fonts), 'EMC'];
  });
  return { operators: operators.join('\n'), parts };
}
