import { Refused } from '../refusals.ts';
import {
  type Dict,
  integerOf,
  isArray,
  isDict,
  isSame,
  nameOf,
  refOf,
  type Value,
} from './syntax.ts';
import type { Walk } from './walk.ts';

const plainKeys = new Set(
  'Type Subtype FT T TU TM F Ff Rect MK DA DR Q M NM BS Border Lock'.split(' '),
);
/** Invisible, Hidden, Print, ReadOnly, Locked, LockedContents: none that makes it grow or turn. */
const plainFlags = 1 | 2 | 4 | 64 | 128 | 512;
/** Of the page that the picture of a signature may take. */
const largestShare = 1 / 4;

interface Place {
  /** The reference of the page that the field stands on, and the page itself. */
  page: Value | undefined;
  pageDict: Dict;
  update: Pick<Walk, 'take' | 'takePlain'>;
}

/** What a new field leads to: its signature, as it names it (`value`) and as it is, and the number of its one widget. */
interface Field {
  value: Value | undefined;
  signature: Dict;
  widget: number;
}

/**
 * The signature that a new field holds, after the field itself was found to be one and nothing else: its widget stands on
 * `page` in the lower half, on a quarter of it at most. Throws Refused.
 */
export function takeField(field: Value | undefined, place: Place): Field {
  const { update } = place;
  const widget = refOf(field);
  const dict = update.take(field);
  if (widget === undefined || !isDict(dict) || nameOf(dict.get('FT')) !== 'Sig') {
    throw new Refused('changed');
  }
  const value = dict.get('V');
  if (!dict.has('Kids')) {
    takeParts(dict, ['V', 'P', 'AP'], update);
    takeWidget(dict, place);
    return { value, signature: takeSignature(value, update), widget };
  }
  const kid = takeKid(dict.get('Kids'), widget, update);
  takeParts(dict, ['V', 'Kids'], update);
  takeParts(kid.dict, ['Parent', 'P', 'AP'], update);
  takeWidget(kid.dict, place);
  return { value, signature: takeSignature(value, update), widget: kid.number };
}

/** The widget that a field apart from it names. */
function takeKid(
  kids: Value | undefined,
  parent: number,
  update: Place['update'],
): { number: number; dict: Dict } {
  const [kid, ...more] = isArray(kids) ? kids : [];
  const number = refOf(kid);
  const dict = update.take(kid);
  // A widget in no object of its own would let the page show the field in its stead.
  if (number === undefined || more.length > 0 || !isDict(dict)) throw new Refused('changed');
  if (refOf(dict.get('Parent')) !== parent) throw new Refused('changed');
  return { number, dict };
}

function takeSignature(value: Value | undefined, update: Place['update']): Dict {
  const signature = update.take(value);
  if (!isDict(signature)) throw new Refused('changed');
  for (const [key, item] of signature) if (key !== 'Reference') update.takePlain(item);
  return signature;
}

/** Nothing but what fields have stands in it; entries named by `apart` are looked at by themselves. */
function takeParts(dict: Dict, apart: readonly string[], update: Place['update']): void {
  for (const [key, value] of dict) {
    if (apart.includes(key)) continue;
    if (!plainKeys.has(key)) throw new Refused('changed');
    update.takePlain(value);
  }
}

function takeWidget(widget: Dict, { page, pageDict, update }: Place): void {
  const flags = integerOf(widget.get('F') ?? 0) ?? -1;
  if (nameOf(widget.get('Subtype')) !== 'Widget') throw new Refused('changed');
  if (!isSame(widget.get('P') ?? page, page)) throw new Refused('changed');
  // Beyond 32 bits readers see different flags in the same number.
  if (flags !== flags >>> 0 || (flags & ~plainFlags) !== 0) {
    throw new Refused('changed');
  }
  checkPlace(widget.get('Rect'), pageDict.get('MediaBox'));
  const appearance = widget.get('AP');
  if (appearance === undefined) return;
  if (!isDict(appearance)) throw new Refused('changed');
  for (const [key, value] of appearance) {
    if (key !== 'N') throw new Refused('changed');
    update.takePlain(value);
  }
}

const isNumbers = (values: Value[]): values is number[] =>
  values.every((value) => typeof value === 'number');

/** The corners of a rectangle: left, bottom, right, top. */
function cornersOf(value: Value | undefined): [number, number, number, number] {
  const isFour = isArray(value) && value.length === 4;
  if (!isFour || !isNumbers(value)) throw new Refused('changed');
  const [x = 0, y = 0, otherX = 0, otherY = 0] = value;
  return [Math.min(x, otherX), Math.min(y, otherY), Math.max(x, otherX), Math.max(y, otherY)];
}

function checkPlace(rect: Value | undefined, mediaBox: Value | undefined): void {
  const [left, bottom, right, top] = cornersOf(rect);
  const [pageLeft, pageBottom, pageRight, pageTop] = cornersOf(mediaBox);
  const area = (right - left) * (top - bottom);
  if (area === 0) return;
  const pageArea = (pageRight - pageLeft) * (pageTop - pageBottom);
  const inside =
    left >= pageLeft &&
    bottom >= pageBottom &&
    right <= pageRight &&
    top <= (pageBottom + pageTop) / 2;
  if (!inside || area > pageArea * largestShare) throw new Refused('appearance');
}

/** Exact offsets of a signature's hole: [0, hole, after, rest]. */
export function byteRangeOf(signature: Dict): [number, number, number] {
  const range = signature.get('ByteRange');
  const [start, hole = 0, after = 0, rest = 0, ...more] = isArray(range)
    ? range.map(integerOf)
    : [];
  if (start !== 0 || hole <= 0 || after <= hole || rest <= 0 || more.length > 0) {
    throw new Refused('coverage');
  }
  return [hole, after, rest];
}
