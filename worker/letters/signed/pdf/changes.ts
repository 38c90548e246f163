import { Refused } from '../refusals.ts';
import { takeField } from './field.ts';
import type { Revision } from './revision.ts';
import { type Dict, isArray, isDict, isSame, nameOf, refOf, type Value } from './syntax.ts';
import { follow, type State, sizeOf, Walk } from './walk.ts';

export type { State } from './walk.ts';

const trailerKeys = new Set(
  'Size Prev Root Info ID Type W Index Filter DecodeParms Length'.split(' '),
);
const formKeys = new Set('Fields SigFlags DR DA NeedAppearances'.split(' '));
const mayChange = {
  catalog: new Set(['AcroForm', 'Metadata', 'Extensions', 'Version', 'Perms', 'DSS']),
  page: new Set(['Annots']),
  info: new Set(['ModDate', 'Producer']),
} as const;

const catalogOf = (state: Pick<State, 'objects' | 'trailer'>) => {
  const root = state.trailer.get('Root');
  const catalog = follow(state, root);
  if (!isDict(catalog)) throw new Refused('structure');
  return { root, catalog };
};

/** The one page of a letter. */
function pageOf(state: State): { page: Value | undefined; pageDict: Dict } {
  const pages = follow(state, catalogOf(state).catalog.get('Pages'));
  const kids = isDict(pages) ? pages.get('Kids') : undefined;
  const [kid] = isArray(kids) ? kids : [];
  const pageDict = follow(state, kid);
  if (!isDict(pageDict)) throw new Refused('structure');
  return { page: kid, pageDict };
}

function sameBut(
  before: Value | undefined,
  after: Value | undefined,
  mayDiffer: ReadonlySet<string>,
): Dict {
  if (!isDict(before) || !isDict(after)) throw new Refused('changed');
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    if (!mayDiffer.has(key) && !isSame(before.get(key), after.get(key)))
      throw new Refused('changed');
  }
  return after;
}

/** What stands in `after` beyond `before`, which it must begin with. */
function added(before: Value = [], after: Value = []): Value[] {
  if (!isArray(before) || !isArray(after)) throw new Refused('changed');
  if (!before.every((item, index) => isSame(item, after[index]))) throw new Refused('changed');
  return after.slice(before.length);
}

const firstOf = (value: Value | undefined) => (isArray(value) ? value[0] : undefined);

function checkTrailer(state: State, { trailer }: Revision): void {
  for (const key of trailer.keys()) if (!trailerKeys.has(key)) throw new Refused('changed');
  const isNext = trailer.get('Prev') === state.startxref;
  if (!isNext || sizeOf(trailer) < sizeOf(state.trailer)) throw new Refused('structure');
  if (!isSame(trailer.get('Root'), state.trailer.get('Root'))) throw new Refused('changed');
  const isKnown = isSame(firstOf(trailer.get('ID')), firstOf(state.trailer.get('ID')));
  if (trailer.has('ID') && !isKnown) throw new Refused('changed');
}

function checkInfo(walk: Walk): void {
  const { state, revision } = walk;
  const before = state.trailer.get('Info');
  const info = revision.trailer.get('Info') ?? before;
  if (!isSame(info, before)) throw new Refused('changed');
  const after = walk.rewritten(before);
  if (after !== undefined) walk.takePlain(sameBut(follow(state, before), after, mayChange.info));
}

function checkMetadata(walk: Walk, before: Value | undefined, after: Value | undefined): void {
  if (!isSame(before, after)) throw new Refused('changed');
  const number = refOf(after) ?? 0;
  const object = walk.revision.objects.get(number);
  if (!object) return;
  const { value, packed } = object;
  const isXmp = isDict(value) && packed && nameOf(value.get('Subtype')) === 'XML';
  if (!isXmp) throw new Refused('changed');
  walk.seen.add(number);
  walk.takePlain(value);
}

function checkCatalog(walk: Walk): { before: Dict; after: Dict } {
  const { root, catalog: before } = catalogOf(walk.state);
  const after = sameBut(before, walk.rewritten(root) ?? before, mayChange.catalog);
  checkMetadata(walk, before.get('Metadata'), after.get('Metadata'));
  for (const key of ['Extensions', 'Version', 'DSS']) {
    if (!isSame(before.get(key), after.get(key))) walk.takePlain(after.get(key));
  }
  return { before, after };
}

/** The field that the form gained: one, and only one, as every save of a signing application adds one. */
function newField(walk: Walk, before: Dict, after: Dict): Value | undefined {
  const [oldForm, form] = walk.pair(before.get('AcroForm'), after.get('AcroForm'));
  if (!isDict(form)) throw new Refused('changed');
  const old: Dict = isDict(oldForm) ? oldForm : new Map();
  for (const [key, value] of form) {
    if (!formKeys.has(key)) throw new Refused('changed');
    if (key === 'NeedAppearances' && value !== false) throw new Refused('changed');
    if (key !== 'Fields' && !isSame(value, old.get(key))) walk.takePlain(value);
  }
  const [field, ...more] = added(...walk.pair(old.get('Fields'), form.get('Fields')));
  if (more.length > 0) throw new Refused('changed');
  return field;
}

/** Limits that a signature sets on later changes: they name the letter and the signature itself, and no data of the page. */
function checkPermissions(
  walk: Walk,
  { value, signature }: { value: Value | undefined; signature: Dict },
  { before, after }: { before: Dict; after: Dict },
): void {
  const reference = signature.get('Reference') ?? [];
  if (!isArray(reference)) throw new Refused('changed');
  const { root } = catalogOf(walk.state);
  for (const item of reference) {
    if (!isDict(item)) throw new Refused('changed');
    for (const [key, part] of item) {
      const isLetter = key === 'Data' && isSame(part, root);
      if (!isLetter && (key === 'Data' || refOf(part) !== undefined)) throw new Refused('changed');
      if (!isLetter) walk.takePlain(part);
    }
  }
  const permissions = after.get('Perms');
  if (isSame(permissions, before.get('Perms'))) return;
  if (!isDict(permissions) || permissions.size !== 1) throw new Refused('changed');
  const isOwn = refOf(value) !== undefined && isSame(permissions.get('DocMDP'), value);
  if (!isOwn || reference.length === 0) throw new Refused('changed');
}

/**
 * The signature that an update adds to a letter, after everything else in the update was found to be its field, its
 * appearance and what they need. Throws Refused.
 */
export function signatureAddedBy(state: State, revision: Revision): Dict {
  checkTrailer(state, revision);
  const walk = new Walk(state, revision);
  checkInfo(walk);
  const catalogs = checkCatalog(walk);
  const { page, pageDict } = pageOf(state);
  const field = newField(walk, catalogs.before, catalogs.after);
  const { value, signature, widget } = takeField(field, { page, pageDict, update: walk });
  checkPermissions(walk, { value, signature }, catalogs);
  const newPage = sameBut(pageDict, walk.rewritten(page) ?? pageDict, mayChange.page);
  const [annotation, ...more] = added(...walk.pair(pageDict.get('Annots'), newPage.get('Annots')));
  const isWidget = annotation === undefined || refOf(annotation) === widget;
  if (!isWidget || more.length > 0) throw new Refused('changed');
  checkPlaces(walk);
  return signature;
}

/** Every object has its place: in what was looked at, or as a new one that only carries the others. */
function checkPlaces(walk: Walk): void {
  const { objects, carriers } = walk.revision;
  for (const number of objects.keys()) {
    if (!walk.seen.has(number) && !carriers.has(number)) throw new Refused('changed');
  }
  // What only carries is looked at no further, and must not stand where the letter has its page.
  for (const number of carriers) if (!walk.isNew(number)) throw new Refused('changed');
}
