import { Refused } from '../refusals.ts';
import { takeField, type Update } from './field.ts';
import type { PdfObject, Revision } from './revision.ts';
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

/** A PDF as it stood after one of its saves. */
export interface State {
  objects: ReadonlyMap<number, PdfObject>;
  trailer: Dict;
  startxref: number;
}

const trailerKeys = new Set(
  'Size Prev Root Info ID Type W Index Filter DecodeParms Length'.split(' '),
);
const mayChange = {
  catalog: new Set(['AcroForm', 'Metadata', 'Extensions', 'Version', 'Perms', 'DSS']),
  page: new Set(['Annots']),
  info: new Set(['ModDate', 'Producer']),
} as const;
/** What acts, runs, opens, attaches or hides, wherever it stands (ISO 32000-2, 12.6 and others). */
const forbidden = new Set(
  'A AA OpenAction JS JavaScript Launch URI EF EmbeddedFiles Names XFA CO RichMediaContent OPI Ref Alternates OC PS F FFilter FDecodeParms Annots Contents'.split(
    ' ',
  ),
);

export const catalogOf = (state: Pick<State, 'objects' | 'trailer'>) => {
  const root = refOf(state.trailer.get('Root')) ?? -1;
  const catalog = state.objects.get(root)?.value;
  if (!isDict(catalog)) throw new Refused('structure');
  return { root, catalog };
};

/** The one page of a letter. */
function pageOf(state: State): { page: number; pageDict: Dict } {
  const pages = state.objects.get(refOf(catalogOf(state).catalog.get('Pages')) ?? -1)?.value;
  const kids = isDict(pages) ? pages.get('Kids') : undefined;
  const page = refOf(isArray(kids) ? kids[0] : undefined) ?? -1;
  const pageDict = state.objects.get(page)?.value;
  if (!isDict(pageDict)) throw new Refused('structure');
  return { page, pageDict };
}

/** Follows what an update added, so that what nothing leads to is noticed. */
class Walk implements Update {
  readonly seen = new Set<number>();
  readonly state: State;
  readonly revision: Revision;
  private readonly size: number;

  constructor(state: State, revision: Revision) {
    this.state = state;
    this.revision = revision;
    this.size = integerOf(state.trailer.get('Size')) ?? 0;
  }

  take = (value: Value | undefined): Value | undefined => {
    const number = refOf(value);
    if (number === undefined) return value;
    const object = this.revision.objects.get(number);
    // An update must not give a new meaning to a number of the letter, used or not.
    if (!object || number < this.size || this.seen.has(number) || object.packed) {
      throw new Refused('changed');
    }
    this.seen.add(number);
    return object.value;
  };

  takePlain = (value: Value | undefined): void => {
    const number = refOf(value);
    if (number !== undefined) {
      const object = this.revision.objects.get(number);
      if (!object || number < this.size) throw new Refused('changed');
      if (this.seen.has(number)) return;
      this.seen.add(number);
      this.takePlain(object.value);
      return;
    }
    if (isArray(value)) value.forEach(this.takePlain);
    if (!isDict(value)) return;
    for (const [key, item] of value) {
      if (forbidden.has(key)) throw new Refused('changed');
      this.takePlain(item);
    }
  };

  /** An object of the letter that this update writes again, or undefined; it has its place. */
  rewritten(number: number): Value | undefined {
    const object = this.revision.objects.get(number);
    if (!object) return undefined;
    if (object.packed) throw new Refused('changed');
    this.seen.add(number);
    return object.value;
  }

  /** An entry that may stand directly or in an object of its own, before and after this update. */
  pair(
    before: Value | undefined,
    after: Value | undefined,
  ): [Value | undefined, Value | undefined] {
    const old = refOf(before);
    const was = old === undefined ? before : this.state.objects.get(old)?.value;
    const number = refOf(after);
    if (number === undefined) return [was, after];
    if (number === old) return [was, this.rewritten(number) ?? was];
    return [was, this.take(after)];
  }
}

function sameBut(before: Dict, after: Value | undefined, mayDiffer: ReadonlySet<string>): Dict {
  if (!isDict(after)) throw new Refused('changed');
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    if (!mayDiffer.has(key) && !isSame(before.get(key), after.get(key)))
      throw new Refused('changed');
  }
  return after;
}

/** What stands in `after` beyond `before`, which it must begin with. */
function added(before: Value | undefined, after: Value | undefined): Value[] {
  const old = before ?? [];
  const all = after ?? [];
  if (!isArray(old) || !isArray(all)) throw new Refused('changed');
  if (!old.every((item, index) => isSame(item, all[index]))) throw new Refused('changed');
  return all.slice(old.length);
}

function checkTrailer(state: State, { trailer, startxref }: Revision): void {
  for (const key of trailer.keys()) if (!trailerKeys.has(key)) throw new Refused('changed');
  const [id] = [trailer.get('ID')].flatMap((value) => (isArray(value) ? value : []));
  const [firstId] = [state.trailer.get('ID')].flatMap((value) => (isArray(value) ? value : []));
  const size = integerOf(trailer.get('Size')) ?? 0;
  if (trailer.get('Prev') !== state.startxref || startxref <= state.startxref) {
    throw new Refused('structure');
  }
  if (!isSame(trailer.get('Root'), state.trailer.get('Root'))) throw new Refused('changed');
  if (id !== undefined && !isSame(id, firstId)) throw new Refused('changed');
  if (size < (integerOf(state.trailer.get('Size')) ?? 0)) throw new Refused('structure');
}

function checkInfo(walk: Walk): void {
  const info = walk.revision.trailer.get('Info');
  if (info === undefined || !isSame(info, walk.state.trailer.get('Info'))) {
    if (info !== undefined) throw new Refused('changed');
  }
  const number = refOf(walk.state.trailer.get('Info'));
  const after = number === undefined ? undefined : walk.rewritten(number);
  if (number === undefined || after === undefined) return;
  const before = walk.state.objects.get(number)?.value;
  if (isDict(before)) sameBut(before, after, mayChange.info).forEach(walk.takePlain);
}

function checkMetadata(walk: Walk, before: Value | undefined, after: Value | undefined): void {
  const number = refOf(after);
  if (number === undefined) throw new Refused('changed');
  const object = walk.revision.objects.get(number);
  if (!object) {
    if (!isSame(before, after)) throw new Refused('changed');
    return;
  }
  const { value, packed } = object;
  const isXmp = isDict(value) && packed && nameOf(value.get('Subtype')) === 'XML';
  if (!isXmp || number !== refOf(before)) throw new Refused('changed');
  walk.seen.add(number);
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
function newField(walk: Walk, before: Dict, after: Dict): Value {
  const [oldForm, form] = walk.pair(before.get('AcroForm'), after.get('AcroForm'));
  if (!isDict(form)) throw new Refused('changed');
  const old = isDict(oldForm) ? oldForm : new Map<string, Value>();
  for (const [key, value] of form) {
    if (!['Fields', 'SigFlags', 'DR', 'DA', 'NeedAppearances'].includes(key))
      throw new Refused('changed');
    if (key === 'NeedAppearances' && value !== false) throw new Refused('changed');
    if (key === 'DR' && !isSame(value, old.get('DR'))) walk.takePlain(value);
  }
  const [oldFields, fields] = walk.pair(old.get('Fields'), form.get('Fields'));
  const [field, ...more] = added(oldFields, fields);
  if (field === undefined || more.length > 0) throw new Refused('changed');
  return field;
}

/** A reference to the signature's own dictionary, and limits that it sets on later changes: no data of the page. */
function checkPermissions(signature: Dict, after: Dict, before: Dict, root: number): void {
  const reference = signature.get('Reference') ?? [];
  if (!isArray(reference)) throw new Refused('changed');
  for (const item of reference) {
    if (!isDict(item)) throw new Refused('changed');
    const data = refOf(item.get('Data'));
    const parameters = item.get('TransformParams');
    if (data !== undefined && data !== root) throw new Refused('changed');
    if (parameters !== undefined && !isDict(parameters)) throw new Refused('changed');
  }
  const permissions = after.get('Perms');
  if (isSame(permissions, before.get('Perms'))) return;
  const isPlain = isDict(permissions) && permissions.size === 1 && permissions.has('DocMDP');
  if (!isPlain || reference.length === 0) throw new Refused('changed');
}

/**
 * The signature that an update adds to a letter, after everything else in the update was found to be its field, its
 * appearance and what they need. Throws Refused.
 */
export function signatureAddedBy(state: State, revision: Revision): Dict {
  checkTrailer(state, revision);
  const walk = new Walk(state, revision);
  checkInfo(walk);
  const { before, after } = checkCatalog(walk);
  const { page, pageDict } = pageOf(state);
  const { signature, widgets } = takeField(newField(walk, before, after), {
    page,
    pageDict,
    update: walk,
  });
  checkPermissions(signature, after, before, catalogOf(state).root);
  const newPage = sameBut(pageDict, walk.rewritten(page) ?? pageDict, mayChange.page);
  const annotations = added(...walk.pair(pageDict.get('Annots'), newPage.get('Annots')));
  if (annotations.length > 1) throw new Refused('changed');
  for (const item of annotations) if (!widgets.has(refOf(item) ?? -1)) throw new Refused('changed');
  for (const number of revision.objects.keys()) {
    if (!walk.seen.has(number) && !revision.carriers.has(number)) throw new Refused('changed');
  }
  return signature;
}
