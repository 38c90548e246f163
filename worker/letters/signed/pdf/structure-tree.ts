import type { SignatureField } from './field.ts';
import { hasOnly, isArray, isDict, isSame, nameOf, refOf, type Value } from './syntax.ts';
import { assertAllowed, type Update } from './update.ts';

const rootMayChange = new Set(['ParentTree', 'ParentTreeNextKey', 'RoleMap']);
const formKeys = new Set(['Type', 'S', 'P', 'Pg', 'K']);
const objectKeys = new Set(['Type', 'Obj', 'Pg']);

const firstOf = (value: Value | undefined) => (isArray(value) ? value[0] : value);

/**
 * The structure tree may gain one Form element per widget (ISO 14289-1, 7.18.1), in its first element and in the parent tree.
 * Existing content must stay.
 * @throws Refused
 */
export function checkStructureTree(
  update: Update,
  reference: Value | undefined,
  fields: readonly SignatureField[],
): void {
  if (reference === undefined) return;
  const [before, after] = update.dictionaries(rootMayChange, reference, reference);
  const [oldRoles, roles] = [before.get('RoleMap'), after.get('RoleMap')];
  const gainsEmptyRoles = oldRoles === undefined && isDict(roles) && roles.size === 0;
  assertAllowed(gainsEmptyRoles || isSame(oldRoles, roles));
  assertAllowed(Number.isSafeInteger(after.get('ParentTreeNextKey') ?? 0));
  const parent = firstOf(before.get('K'));
  const [element, elementAfter] = update.dictionaries(new Set(['K']), parent, parent);
  const forms = new Set<number | undefined>();
  for (const form of update.addedItems(element.get('K'), elementAfter.get('K'))) {
    takeForm(update, form, parent, fields);
    forms.add(refOf(form));
  }
  checkParentTree(update, before.get('ParentTree'), after.get('ParentTree'), forms);
}

/** Checks that a new Form element refers to the widget of one field only. */
function takeForm(
  update: Update,
  reference: Value,
  parent: Value | undefined,
  fields: readonly SignatureField[],
): void {
  const form = update.take(reference);
  assertAllowed(isDict(form) && hasOnly(form, formKeys) && nameOf(form.get('S')) === 'Form');
  const kids = form.get('K');
  const object = update.take(firstOf(kids));
  assertAllowed(isSame(form.get('P'), parent) && (!isArray(kids) || kids.length === 1));
  assertAllowed(isDict(object) && hasOnly(object, objectKeys));
  assertAllowed(nameOf(object.get('Type')) === 'OBJR');
  const field = fields.find(({ key }) => key === refOf(object.get('Obj')));
  assertAllowed(field !== undefined);
  const { reference: page } = field.page;
  for (const dict of [form, object]) assertAllowed(isSame(dict.get('Pg') ?? page, page));
}

/** The parent tree gains one entry per Form element; its old entries stay. */
function checkParentTree(
  update: Update,
  before: Value | undefined,
  after: Value | undefined,
  forms: ReadonlySet<number | undefined>,
): void {
  const [tree, treeAfter] = update.dictionaries(new Set(['Nums']), before, after);
  const [old, nums] = update.pair(tree.get('Nums'), treeAfter.get('Nums'));
  assertAllowed(isArray(old) && isArray(nums) && nums.length === old.length + 2 * forms.size);
  for (const [index, value] of nums.entries()) {
    const isKey = index % 2 === 0;
    if (index >= old.length) {
      assertAllowed(isKey ? Number.isSafeInteger(value) : forms.has(refOf(value)));
    } else if (!isSame(value, old[index])) {
      const [was, is] = update.pair(old[index], value);
      assertAllowed(!isKey && isSame(was, is));
    }
  }
}
