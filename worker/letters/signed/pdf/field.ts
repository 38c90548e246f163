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
import type { Update } from './update.ts';

const plainKeys = new Set(
  'Type Subtype FT T TU TM F Ff Rect MK DA DR Q M NM BS Border Lock SV H AS StructParent'.split(
    ' ',
  ),
);
/** What an empty field may change when it is signed, besides gaining entries. */
const mayFill = new Set(['AP', 'F', 'MK']);
/** Invisible, Hidden, Print, ReadOnly, Locked, LockedContents: none that makes the widget grow or turn. */
const plainFlags = 1 | 2 | 4 | 64 | 128 | 512;
const hiddenFlags = 1 | 2;
const noRotate = 16;

export interface FieldContext {
  update: Update;
  /** The reference of the one page. */
  page: Value | undefined;
  /** @throws Refused for an appearance that covers what the letter says. */
  checkPlace: (rect: Value | undefined) => void;
}

/** A signature field that a save adds or fills. */
export interface SignatureField {
  /** The number of its one widget. */
  widget: number;
  /** Its signature as the field names it and as it is; undefined for an empty field. */
  value: Value | undefined;
  signature: Dict | undefined;
  isVisible: boolean;
}

/** Checks that a field is new and a signature field on the letter's page. @throws Refused */
export function takeField(field: Value | undefined, context: FieldContext): SignatureField {
  return checkField(field, context.update.take(field), context);
}

/** Checks an empty field that a save fills with a signature and its appearance; undefined where the save leaves it. @throws Refused */
export function fillField(
  field: Value | undefined,
  before: Value | undefined,
  context: FieldContext,
): SignatureField | undefined {
  const after = context.update.rewritten(field);
  if (after === undefined) return undefined;
  const isFilled = isDict(before) && isDict(after) && !before.has('V') && after.has('V');
  if (!isFilled || after.has('Kids')) throw new Refused('changed');
  for (const [key, value] of before) {
    if (!mayFill.has(key) && !isSame(value, after.get(key))) throw new Refused('changed');
  }
  return checkField(field, after, context, before);
}

function checkField(
  field: Value | undefined,
  dict: Value | undefined,
  context: FieldContext,
  before: Dict = new Map(),
): SignatureField {
  const { update } = context;
  const widget = refOf(field);
  if (widget === undefined || !isDict(dict) || nameOf(dict.get('FT')) !== 'Sig') {
    throw new Refused('changed');
  }
  const value = dict.get('V');
  const old = [...before.keys()].filter((key) => isSame(before.get(key), dict.get(key)));
  if (!dict.has('Kids')) {
    takeEntries(dict, ['V', 'P', 'AP', ...old], update);
    const isVisible = takeWidget(dict, context, old.includes('AP'));
    return { widget, value, signature: takeSignature(value, update), isVisible };
  }
  const kid = takeKid(dict.get('Kids'), widget, update);
  takeEntries(dict, ['V', 'Kids'], update);
  takeEntries(kid.dict, ['Parent', 'P', 'AP'], update);
  const isVisible = takeWidget(kid.dict, context);
  return { widget: kid.number, value, signature: takeSignature(value, update), isVisible };
}

/** The widget of a field that is an object of its own. */
function takeKid(
  kids: Value | undefined,
  parent: number,
  update: Update,
): { number: number; dict: Dict } {
  const [kid, ...more] = isArray(kids) ? kids : [];
  const number = refOf(kid);
  const dict = update.take(kid);
  // A direct widget would let the page show the field in its place.
  if (number === undefined || more.length > 0 || !isDict(dict)) throw new Refused('changed');
  if (refOf(dict.get('Parent')) !== parent) throw new Refused('changed');
  return { number, dict };
}

function takeSignature(value: Value | undefined, update: Update): Dict | undefined {
  if (value === undefined) return undefined;
  const signature = update.take(value);
  if (!isDict(signature)) throw new Refused('changed');
  for (const [key, item] of signature) if (key !== 'Reference') update.takePlain(item);
  return signature;
}

/** Accepts the entries that fields have; those in `apart` are checked by themselves. */
function takeEntries(dict: Dict, apart: readonly string[], update: Update): void {
  for (const [key, value] of dict) {
    if (apart.includes(key)) continue;
    if (!plainKeys.has(key)) throw new Refused('changed');
    update.takePlain(value);
  }
}

/** Checks a widget and returns whether it can be seen. */
function takeWidget(
  widget: Dict,
  { update, page, checkPlace }: FieldContext,
  isAppearanceOld = false,
): boolean {
  const flags = integerOf(widget.get('F') ?? 0) ?? -1;
  if (nameOf(widget.get('Subtype')) !== 'Widget') throw new Refused('changed');
  if (!isSame(widget.get('P') ?? page, page)) throw new Refused('changed');
  // Beyond 32 bits readers see different flags in the same number.
  const isLarge = hasArea(widget.get('Rect'));
  const allowed = isLarge ? plainFlags : plainFlags | noRotate;
  if (flags !== flags >>> 0 || (flags & ~allowed) !== 0) throw new Refused('changed');
  if (isLarge) checkPlace(widget.get('Rect'));
  const appearance = widget.get('AP');
  if (appearance === undefined) return false;
  const isVisible = isLarge && (flags & hiddenFlags) === 0;
  if (isAppearanceOld) return isVisible;
  const states = update.take(appearance);
  if (!isDict(states)) throw new Refused('changed');
  for (const [key, value] of states) {
    if (key !== 'N') throw new Refused('changed');
    update.takePlain(value);
  }
  return isVisible;
}

function hasArea(rect: Value | undefined): boolean {
  const [left, bottom, right, top] = cornersOf(rect);
  return left !== right && bottom !== top;
}

const isNumbers = (values: Value[]): values is number[] =>
  values.every((value) => typeof value === 'number');

/** The corners of a rectangle: left, bottom, right, top. */
export function cornersOf(value: Value | undefined): [number, number, number, number] {
  if (!isArray(value) || value.length !== 4 || !isNumbers(value)) throw new Refused('changed');
  const [x = 0, y = 0, otherX = 0, otherY = 0] = value;
  return [Math.min(x, otherX), Math.min(y, otherY), Math.max(x, otherX), Math.max(y, otherY)];
}

/** Exact offsets of a signature's gap: [0, gap, after, rest]. */
export function byteRangeOf(signature: Dict): [number, number, number] {
  const range = signature.get('ByteRange');
  const [start, gap = 0, after = 0, rest = 0, ...more] = isArray(range) ? range.map(integerOf) : [];
  if (start !== 0 || gap <= 0 || after <= gap || rest <= 0 || more.length > 0) {
    throw new Refused('coverage');
  }
  return [gap, after, rest];
}
