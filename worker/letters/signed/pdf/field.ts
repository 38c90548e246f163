import type { Box } from '../printed-areas.ts';
import { Refused } from '../refusals.ts';
import {
  type Dict,
  hasOnly,
  integerOf,
  isArray,
  isDict,
  isSame,
  nameOf,
  refOf,
  type Value,
} from './syntax.ts';
import { assertAllowed, type Update } from './update.ts';

const fieldKeys = new Set(
  'Type Subtype FT T TU TM F Ff Rect MK DA DR Q M NM BS Border Lock SV H AS StructParent'.split(
    ' ',
  ),
);
/** Checked apart from the others. */
const ownKeys = new Set(['V', 'P', 'AP']);
/** Entries of an empty field that signing may change, besides adding entries. */
const mayFill = new Set(['AP', 'F', 'MK']);
/** Invisible, Hidden, Print, ReadOnly, Locked, LockedContents: flags that neither enlarge nor rotate the widget. */
const plainFlags = 1 | 2 | 4 | 64 | 128 | 512;
const hiddenFlags = 1 | 2;
const noRotate = 16;
/** Allowed overlap with printed areas in points: text boxes are taller than their letters. */
const tolerance = 1;

/** A page of a letter. */
export interface Page {
  reference: Value;
  mediaBox: Value | undefined;
  /** Areas that an appearance must not cover. */
  printed: readonly Box[];
  /** Keys of its annotations after the save. */
  annotations: readonly (number | undefined)[];
}

/** A merged signature field and widget that a save adds or fills. */
export interface SignatureField {
  key: number;
  page: Page;
  /** The signature, as a reference and resolved; undefined for an empty field. */
  value: Value | undefined;
  signature: Dict | undefined;
  isVisible: boolean;
}

/** Checks an empty field that a save may fill with a signature; undefined if the save leaves it as it was. @throws Refused */
export function fillField(
  update: Update,
  field: Value,
  pages: readonly Page[],
): SignatureField | undefined {
  const [before, after] = update.pair(field, field);
  if (after === before) return undefined;
  assertAllowed(isDict(before) && isDict(after) && !before.has('V') && after.has('V'));
  for (const [key, value] of before)
    assertAllowed(mayFill.has(key) || isSame(value, after.get(key)));
  return checkField(update, [field, after], pages, before);
}

/** Checks a field that a save adds: it must be new and a signature field on a page. @throws Refused */
export const takeField = (update: Update, field: Value, pages: readonly Page[]): SignatureField =>
  checkField(update, [field, update.take(field)], pages, new Map());

/** The page that shows a field. Invisible fields need not be an annotation of any: then the one that they name, or the first. */
function pageOf(key: number, named: Value | undefined, pages: readonly Page[]): Page {
  const page =
    pages.find(({ annotations }) => annotations.includes(key)) ??
    pages.find(({ reference }) => isSame(reference, named)) ??
    pages[0];
  assertAllowed(page !== undefined && isSame(named ?? page.reference, page.reference));
  return page;
}

function checkField(
  update: Update,
  [reference, field]: [Value, Value | undefined],
  pages: readonly Page[],
  before: Dict,
): SignatureField {
  const key = refOf(reference);
  assertAllowed(key !== undefined && isDict(field));
  assertAllowed(nameOf(field.get('FT')) === 'Sig' && nameOf(field.get('Subtype')) === 'Widget');
  const page = pageOf(key, field.get('P'), pages);
  for (const [entry, value] of field) {
    if (ownKeys.has(entry) || isSame(value, before.get(entry))) continue;
    assertAllowed(fieldKeys.has(entry));
    update.takePlain(value);
  }
  const box = boxOf(field.get('Rect'));
  const hasArea = box[0] < box[2] && box[1] < box[3];
  const flags = integerOf(field.get('F') ?? 0) ?? -1;
  const allowed = hasArea ? plainFlags : plainFlags | noRotate;
  // Readers interpret numbers beyond 32 bits differently.
  assertAllowed(flags === flags >>> 0 && (flags & ~allowed) === 0);
  if (hasArea) checkPlace(box, page);
  const appearance = field.get('AP');
  if (!isSame(appearance, before.get('AP'))) takeAppearance(update, appearance);
  const value = field.get('V');
  const isVisible = appearance !== undefined && hasArea && (flags & hiddenFlags) === 0;
  return { key, page, value, signature: takeSignature(update, value), isVisible };
}

function takeAppearance(update: Update, appearance: Value | undefined): void {
  const states = update.take(appearance);
  if (states === undefined) return;
  assertAllowed(isDict(states) && hasOnly(states, new Set(['N'])));
  update.takePlain(states.get('N'));
}

function takeSignature(update: Update, value: Value | undefined): Dict | undefined {
  const signature = update.take(value);
  if (signature === undefined) return undefined;
  assertAllowed(isDict(signature));
  for (const [key, item] of signature) if (key !== 'Reference') update.takePlain(item);
  return signature;
}

/**
 * @throws Refused for a box beyond the page or over printed areas: only the signature block and free space may be covered
 */
function checkPlace([left, bottom, right, top]: Box, { mediaBox, printed }: Page): void {
  const page = boxOf(mediaBox);
  const isInside = left >= page[0] && bottom >= page[1] && right <= page[2] && top <= page[3];
  const covers = printed.some(
    (box) =>
      left < box[2] - tolerance &&
      right > box[0] + tolerance &&
      bottom < box[3] - tolerance &&
      top > box[1] + tolerance,
  );
  if (!isInside || covers) throw new Refused('appearance');
}

/** A rectangle, given by any two opposite corners. */
function boxOf(value: Value | undefined): Box {
  assertAllowed(isArray(value) && value.length === 4);
  assertAllowed(value.every((item) => typeof item === 'number'));
  const [x = 0, y = 0, otherX = 0, otherY = 0] = value;
  return [Math.min(x, otherX), Math.min(y, otherY), Math.max(x, otherX), Math.max(y, otherY)];
}
