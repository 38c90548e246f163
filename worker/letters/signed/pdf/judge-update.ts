import type { Box } from '../printed-areas.ts';
import { Refused } from '../refusals.ts';
import { fillField, type Page, type SignatureField, takeField } from './field.ts';
import { checkInfo, checkMetadata } from './metadata.ts';
import type { Revision } from './revision.ts';
import { checkStructureTree } from './structure-tree.ts';
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
import { assertAllowed, type DocumentState, lookUp, reachable, resolve, Update } from './update.ts';

const trailerKeys = new Set(
  'Size Prev XRefStm Root Info ID Type W Index Filter DecodeParms Length'.split(' '),
);
const formKeys = new Set('Fields SigFlags DR DA NeedAppearances'.split(' '));
const catalogMayChange = new Set('AcroForm Metadata Extensions Version Perms DSS'.split(' '));

/** Additions of one save to a letter. */
export interface Addition {
  /** The signature or document timestamp; undefined for a save without one. */
  signature: Dict | undefined;
  isTimestamp: boolean;
  /** Permissions of a certification (DocMDP, ISO 32000-2, 12.8.2.2): 1 allows no further signature. */
  permissions: number | undefined;
}

/**
 * Checks a save and returns what it adds to a letter. Appearances must not cover the boxes in `printed`, by page.
 * @throws Refused for any change other than signature fields with their appearance, validation data (DSS) and dates
 */
export function judgeUpdate(
  state: DocumentState,
  revision: Revision,
  printed: readonly (readonly Box[])[],
): Addition {
  const update = new Update(state, revision);
  checkTrailer(update);
  checkInfo(update);
  const root = state.trailer.get('Root');
  const [before, after] = update.dictionaries(catalogMayChange, root, root);
  checkMetadata(update, before.get('Metadata'), after.get('Metadata'));
  for (const key of ['Extensions', 'Version']) {
    if (!isSame(before.get(key), after.get(key))) update.takePlain(after.get(key));
  }
  checkDss(update, before, after);
  const pages = readPages(update, printed);
  const fields = checkForm(update, pages, before.get('AcroForm'), after.get('AcroForm'));
  for (const page of pages) checkWidgets(page, fields);
  checkStructureTree(update, before.get('StructTreeRoot'), fields);
  const [signed, ...more] = fields.filter(({ signature }) => signature);
  assertAllowed(more.length === 0);
  const signature = signed?.signature;
  const isTimestamp = nameOf(signature?.get('Type')) === 'DocTimeStamp';
  // Visible content must be covered by a signature.
  const isCovered = (field: SignatureField) => field === signed && !isTimestamp;
  assertAllowed(fields.every((field) => !field.isVisible || isCovered(field)));
  const permissions = takePermissions(update, signature);
  if (!isSame(before.get('Perms'), after.get('Perms'))) {
    const [, entries] = update.pair(before.get('Perms'), after.get('Perms'));
    assertAllowed(permissions !== undefined && refOf(signed?.value) !== undefined);
    assertAllowed(isSame(entries, new Map([['DocMDP', signed?.value ?? null]])));
  }
  update.finish();
  return { signature, isTimestamp, permissions };
}

function checkTrailer({ state, trailer }: Update): void {
  assertAllowed(hasOnly(trailer, trailerKeys));
  const isNext = trailer.get('Prev') === state.startxref;
  if (!isNext || sizeOf(trailer) < sizeOf(state.trailer)) throw new Refused('structure');
  assertAllowed(isSame(trailer.get('Root'), state.trailer.get('Root')));
  const first = (value: Value | undefined) => (isArray(value) ? value[0] : undefined);
  const isKnown = isSame(first(trailer.get('ID')), first(state.trailer.get('ID')));
  assertAllowed(!trailer.has('ID') || isKnown);
}

const sizeOf = (trailer: Dict): number => integerOf(trailer.get('Size')) ?? 0;

type UpdatedPage = Page & { added: Value[] };

/** The pages of the letter, which may gain only annotations. */
function readPages(update: Update, printed: readonly (readonly Box[])[]): UpdatedPage[] {
  const { state } = update;
  const kids = lookUp(state, state.trailer.get('Root'), 'Pages', 'Kids');
  assertAllowed(isArray(kids) && kids.length === printed.length);
  return printed.map((boxes, index) => {
    const reference = kids[index] ?? null;
    const [before, after] = update.dictionaries(new Set(['Annots']), reference, reference);
    const added = update.addedItems(before.get('Annots'), after.get('Annots'));
    const old = resolve(state, before.get('Annots'));
    const annotations = [...(isArray(old) ? old : []), ...added].map(refOf);
    return { reference, mediaBox: before.get('MediaBox'), printed: boxes, annotations, added };
  });
}

/** Validation data may be added and rewritten if nothing else uses its objects. */
function checkDss(update: Update, before: Dict, after: Dict): void {
  if (!before.has('DSS') && !after.has('DSS')) return;
  const { trailer, objects } = update.state;
  const withoutCatalog = new Map(objects);
  withoutCatalog.delete(refOf(trailer.get('Root')) ?? 0);
  const state = { objects: withoutCatalog };
  const { DSS, ...others } = Object.fromEntries(before);
  const used = reachable(state, ...Object.values(others), ...trailer.values());
  const own = [...reachable(state, DSS)].filter((key) => !used.has(key));
  update.takePlain(after.get('DSS'), new Set(own));
}

/** The signature fields that the save adds or fills. */
function checkForm(
  update: Update,
  pages: readonly Page[],
  before: Value | undefined,
  after: Value | undefined,
): SignatureField[] {
  const [oldForm, form] = update.pair(before, after);
  if (form === undefined && oldForm === undefined) return [];
  const old: Dict = isDict(oldForm) ? oldForm : new Map();
  assertAllowed(isDict(form) && hasOnly(form, formKeys));
  for (const [key, value] of form) {
    assertAllowed(key !== 'NeedAppearances' || value === false);
    if (key !== 'Fields' && !isSame(value, old.get(key))) update.takePlain(value);
  }
  const added = update.addedItems(old.get('Fields'), form.get('Fields'));
  const gained = added.map((field) => takeField(update, field, pages));
  const oldFields = resolve(update.state, old.get('Fields'));
  const filled = (isArray(oldFields) ? oldFields : []).flatMap(
    (field) => fillField(update, field, pages) ?? [],
  );
  return [...filled, ...gained];
}

/** A page may gain only the widgets of its fields. */
function checkWidgets(page: UpdatedPage, fields: readonly SignatureField[]): void {
  const widgets = new Set(fields.filter((field) => field.page === page).map(({ key }) => key));
  for (const annotation of page.added) assertAllowed(widgets.delete(refOf(annotation) ?? 0));
}

/** Permissions of a certification signature; undefined for other signatures. */
function takePermissions(update: Update, signature: Dict | undefined): number | undefined {
  let permissions: number | undefined;
  const references = signature?.get('Reference') ?? [];
  assertAllowed(isArray(references));
  for (const reference of references) {
    const item = update.take(reference);
    assertAllowed(isDict(item));
    for (const [key, part] of item) {
      if (key !== 'Data') update.takePlain(part);
      else assertAllowed(isSame(part, update.state.trailer.get('Root')));
    }
    if (nameOf(item.get('TransformMethod')) !== 'DocMDP') continue;
    permissions = integerOf(lookUp(update, item, 'TransformParams', 'P')) ?? 2;
  }
  return permissions;
}
