import { Refused } from '../refusals.ts';
import { type Dict, integerOf, isArray, isDict, nameOf, refOf, type Value } from './syntax.ts';

const fieldKeys = new Set(
  'Type Subtype FT T TU TM V F Ff Rect P AP MK DA DR Q M NM BS Border Lock Kids Parent'.split(' '),
);
/** Invisible, Hidden, Print, ReadOnly, Locked, LockedContents: none that makes it grow or turn. */
const plainFlags = 1 | 2 | 4 | 64 | 128 | 512;
/** Of the page that the picture of a signature may take. */
const largestShare = 1 / 4;

/** Resolves one reference to an object that the update adds, and remembers that it has its place. */
export interface Update {
  /** The value behind a reference to a new object, told once; Refused for any other reference. */
  take: (value: Value | undefined) => Value | undefined;
  /** Everything that a value leads to is plain data, without actions, and new. */
  takePlain: (value: Value | undefined) => void;
}

/**
 * The signature that a new field holds, after the field itself was found to be one and nothing else: its widget stands on
 * `page` in the lower half, on a quarter of it at most. Throws Refused.
 */
export function takeField(
  field: Value | undefined,
  { page, pageDict, update }: { page: number; pageDict: Dict; update: Update },
): { signature: Dict; widgets: Set<number> } {
  const reference = refOf(field);
  const dict = update.take(field);
  if (reference === undefined || !isDict(dict)) throw new Refused('changed');
  const kids = dict.get('Kids');
  const [kid] = isArray(kids) ? kids : [];
  if (kids !== undefined && (!isArray(kids) || kids.length !== 1)) throw new Refused('changed');
  const widget = kid === undefined ? dict : update.take(kid);
  if (!isDict(widget)) throw new Refused('changed');
  if (widget !== dict && refOf(widget.get('Parent')) !== reference) throw new Refused('changed');
  if (widget === dict && dict.has('Parent')) throw new Refused('changed');
  if (nameOf(dict.get('FT')) !== 'Sig') throw new Refused('changed');
  for (const part of new Set([dict, widget])) takePlainParts(part, update);
  takeWidget(widget, { page, pageDict, update });
  const value = dict.get('V');
  const signature = refOf(value) === undefined ? value : update.take(value);
  if (!isDict(signature)) throw new Refused('changed');
  for (const [key, item] of signature) {
    if (key !== 'Reference') update.takePlain(item);
  }
  return { signature, widgets: new Set([refOf(kid ?? null) ?? reference]) };
}

function takePlainParts(dict: Dict, update: Update): void {
  for (const [key, value] of dict) {
    if (!fieldKeys.has(key)) throw new Refused('changed');
    if (!['V', 'P', 'AP', 'Kids', 'Parent'].includes(key)) update.takePlain(value);
  }
}

function takeWidget(
  widget: Dict,
  { page, pageDict, update }: { page: number; pageDict: Dict; update: Update },
): void {
  const on = refOf(widget.get('P'));
  const flags = widget.get('F') ?? 0;
  if (nameOf(widget.get('Subtype')) !== 'Widget') throw new Refused('changed');
  if (on !== undefined && on !== page) throw new Refused('changed');
  if (typeof flags !== 'number' || (flags & ~plainFlags) !== 0) throw new Refused('changed');
  checkPlace(widget.get('Rect'), pageDict.get('MediaBox'));
  const appearance = widget.get('AP');
  if (appearance === undefined) return;
  if (!isDict(appearance) || appearance.size !== 1) throw new Refused('changed');
  update.takePlain(appearance.get('N'));
}

function numbers(value: Value | undefined): [number, number, number, number] {
  if (!isArray(value) || value.length !== 4) throw new Refused('changed');
  const [left, bottom, right, top] = value;
  if (
    typeof left !== 'number' ||
    typeof bottom !== 'number' ||
    typeof right !== 'number' ||
    typeof top !== 'number'
  ) {
    throw new Refused('changed');
  }
  return [
    Math.min(left, right),
    Math.min(bottom, top),
    Math.max(left, right),
    Math.max(bottom, top),
  ];
}

function checkPlace(rect: Value | undefined, mediaBox: Value | undefined): void {
  const [left, bottom, right, top] = numbers(rect);
  const [pageLeft, pageBottom, pageRight, pageTop] = numbers(mediaBox);
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
  if (!isArray(range) || range.length !== 4) throw new Refused('coverage');
  const [start, hole, after, rest] = range.map((item) => integerOf(item) ?? -1);
  if (start !== 0 || !hole || !after || !rest || hole < 0 || after < hole || rest < 0) {
    throw new Refused('coverage');
  }
  return [hole, after, rest];
}
