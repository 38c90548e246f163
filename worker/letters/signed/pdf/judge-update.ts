import { Refused } from '../refusals.ts';
import { fillField, type SignatureField, takeField } from './field.ts';
import { checkInfo, checkMetadata } from './metadata.ts';
import type { Revision } from './revision.ts';
import { added, sameExcept } from './same.ts';
import { checkStructureTree } from './structure-tree.ts';
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
import { type DocumentState, follow, reachable, Update } from './update.ts';

const trailerKeys = new Set(
  'Size Prev XRefStm Root Info ID Type W Index Filter DecodeParms Length'.split(' '),
);
const formKeys = new Set('Fields SigFlags DR DA NeedAppearances'.split(' '));
const catalogMayChange = new Set('AcroForm Metadata Extensions Version Perms DSS'.split(' '));

/** What one save adds to a letter. */
export interface Addition {
  /** The signature or document timestamp; undefined for a save without one. */
  signature?: Dict;
  isTimestamp: boolean;
  /** The permissions of a certification (DocMDP, ISO 32000-2, 12.8.2.2): 1 allows no further signature. */
  permissions?: number;
}

export interface JudgeContext {
  checkPlace: (rect: Value | undefined) => void;
  /** How many signatures the saves before added. */
  signatures: number;
}

/**
 * What a save adds to a letter, after everything else in it was found to be what signing applications write: signature fields with
 * their appearance, validation data (DSS), the date of change. @throws Refused for any other change.
 */
export function judgeUpdate(
  state: DocumentState,
  revision: Revision,
  { checkPlace, signatures }: JudgeContext,
): Addition {
  const update = new Update(state, revision);
  checkTrailer(update);
  checkInfo(update);
  const { root, before, after } = catalogsOf(update);
  checkMetadata(update, before.get('Metadata'), after.get('Metadata'));
  for (const key of ['Extensions', 'Version']) {
    if (!isSame(before.get(key), after.get(key))) update.takePlain(after.get(key));
  }
  checkDss(update, before, after);
  const { page, pageDict } = pageOf(state);
  const context = { update, page, checkPlace };
  const fields = checkForm(context, before, after);
  checkPage(update, page, pageDict, fields);
  checkStructureTree(update, before.get('StructTreeRoot'), page, fields);
  const [only, ...more] = fields.filter(({ signature }) => signature);
  if (more.length > 0) throw new Refused('changed');
  const isTimestamp = nameOf(only?.signature?.get('Type')) === 'DocTimeStamp';
  // What can be seen must be covered by a signature.
  const isCovered = fields.every((field) => !field.isVisible || (field === only && !isTimestamp));
  if (!isCovered) throw new Refused('changed');
  const permissions = checkPermissions(update, { root, before, after, field: only, signatures });
  update.finish();
  return {
    isTimestamp,
    ...(only?.signature && { signature: only.signature }),
    ...(permissions !== undefined && { permissions }),
  };
}

function checkTrailer({ state, trailer }: Update): void {
  for (const key of trailer.keys()) if (!trailerKeys.has(key)) throw new Refused('changed');
  const isNext = trailer.get('Prev') === state.startxref;
  if (!isNext || sizeOf(trailer) < sizeOf(state.trailer)) throw new Refused('structure');
  if (!isSame(trailer.get('Root'), state.trailer.get('Root'))) throw new Refused('changed');
  const first = (value: Value | undefined) => (isArray(value) ? value[0] : undefined);
  const isKnown = isSame(first(trailer.get('ID')), first(state.trailer.get('ID')));
  if (trailer.has('ID') && !isKnown) throw new Refused('changed');
}

const sizeOf = (trailer: Dict): number => integerOf(trailer.get('Size')) ?? 0;

function catalogsOf(update: Update): { root: Value | undefined; before: Dict; after: Dict } {
  const root = update.state.trailer.get('Root');
  const before = follow(update.state, root);
  if (!isDict(before)) throw new Refused('structure');
  return {
    root,
    before,
    after: sameExcept(before, update.rewritten(root) ?? before, catalogMayChange),
  };
}

/** The one page of a letter. */
export function pageOf(state: DocumentState): { page: Value | undefined; pageDict: Dict } {
  const catalog = follow(state, state.trailer.get('Root'));
  const pages = isDict(catalog) ? follow(state, catalog.get('Pages')) : undefined;
  const kids = isDict(pages) ? pages.get('Kids') : undefined;
  const [page] = isArray(kids) ? kids : [];
  const pageDict = follow(state, page);
  if (!isDict(pageDict)) throw new Refused('structure');
  return { page, pageDict };
}

/** Validation data may be added and written again, as long as nothing else of the document uses its objects. */
function checkDss(update: Update, before: Dict, after: Dict): void {
  if (!before.has('DSS') && !after.has('DSS')) return;
  const { state } = update;
  const root = new Set([refOf(state.trailer.get('Root')) ?? 0]);
  const rest = [...before].filter(([key]) => key !== 'DSS').map(([, value]) => value);
  const others = reachable(state, [...rest, ...state.trailer.values()], root);
  const own = [...reachable(state, before.get('DSS'), root)].filter(
    (number) => !others.has(number),
  );
  update.takePlain(after.get('DSS'), new Set(own));
}

/** The signature fields that the form gains or that are filled. */
function checkForm(
  context: Parameters<typeof takeField>[1],
  before: Dict,
  after: Dict,
): SignatureField[] {
  const { update } = context;
  const [oldForm, form] = update.pair(before.get('AcroForm'), after.get('AcroForm'));
  if (form === undefined && oldForm === undefined) return [];
  if (!isDict(form)) throw new Refused('changed');
  const old: Dict = isDict(oldForm) ? oldForm : new Map();
  for (const [key, value] of form) {
    if (!formKeys.has(key)) throw new Refused('changed');
    if (key === 'NeedAppearances' && value !== false) throw new Refused('changed');
    if (key !== 'Fields' && !isSame(value, old.get(key))) update.takePlain(value);
  }
  const [oldFields = [], fields = []] = update.pair(old.get('Fields'), form.get('Fields'));
  const gained = added(oldFields, fields).map((field) => takeField(field, context));
  const filled = (isArray(oldFields) ? oldFields : []).flatMap(
    (field) => fillField(field, follow(update.state, field), context) ?? [],
  );
  return [...filled, ...gained];
}

/** The page may gain the widgets of the fields and nothing else. */
function checkPage(
  update: Update,
  page: Value | undefined,
  before: Dict,
  fields: SignatureField[],
): void {
  const after = sameExcept(before, update.rewritten(page) ?? before, new Set(['Annots']));
  const widgets = new Set(fields.map(({ widget }) => widget));
  for (const annotation of added(...update.pair(before.get('Annots'), after.get('Annots')))) {
    if (!widgets.delete(refOf(annotation) ?? 0)) throw new Refused('changed');
  }
}

interface Permitting {
  root: Value | undefined;
  before: Dict;
  after: Dict;
  field: SignatureField | undefined;
  signatures: number;
}

/** The permissions that a signature sets on later changes; only the first signature may certify. */
function checkPermissions(
  update: Update,
  { root, before, after, field, signatures }: Permitting,
): number | undefined {
  let permissions: number | undefined;
  const references = field?.signature?.get('Reference') ?? [];
  if (!isArray(references)) throw new Refused('changed');
  for (const reference of references) {
    const item = update.take(reference);
    if (!isDict(item)) throw new Refused('changed');
    for (const [key, part] of item) {
      if (key !== 'Data') update.takePlain(part);
      else if (!isSame(part, root)) throw new Refused('changed');
    }
    if (nameOf(item.get('TransformMethod')) !== 'DocMDP') continue;
    const parameters = update.resolve(item.get('TransformParams'));
    permissions = (isDict(parameters) ? integerOf(parameters.get('P')) : undefined) ?? 2;
  }
  const isCertified = !isSame(before.get('Perms'), after.get('Perms'));
  if (isCertified) {
    const [, entries] = update.pair(before.get('Perms'), after.get('Perms'));
    const isOwn = isDict(entries) && entries.size === 1 && field?.value !== undefined;
    const isNamed =
      isOwn && refOf(field.value) !== undefined && isSame(entries.get('DocMDP'), field.value);
    if (!isNamed || permissions === undefined) throw new Refused('changed');
  }
  if (permissions !== undefined && signatures > 0) throw new Refused('changed');
  return permissions;
}
