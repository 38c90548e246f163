import { Refused } from '../refusals.ts';
import type { SignatureField } from './field.ts';
import { added, sameExcept } from './same.ts';
import { type Dict, isArray, isDict, isSame, nameOf, refOf, type Value } from './syntax.ts';
import { follow, type Update } from './update.ts';

const rootMayChange = new Set(['ParentTree', 'ParentTreeNextKey', 'RoleMap']);
const formKeys = new Set(['Type', 'S', 'P', 'Pg', 'K']);
const objectKeys = new Set(['Type', 'Obj', 'Pg']);

/**
 * The structure tree may gain a Form element for each widget (ISO 14289-1, 7.18.1), under its first element and in the parent tree.
 * All that it had must stay. @throws Refused
 */
export function checkStructureTree(
  update: Update,
  reference: Value | undefined,
  page: Value | undefined,
  fields: readonly SignatureField[],
): void {
  const before = follow(update.state, reference);
  const after = update.rewritten(reference);
  if (!isDict(before)) return;
  const root = after === undefined ? before : sameExcept(before, after, rootMayChange);
  const isMapped = isSame(before.get('RoleMap'), root.get('RoleMap'));
  if (!isMapped && !(!before.has('RoleMap') && isEmpty(root.get('RoleMap')))) {
    throw new Refused('changed');
  }
  if (!Number.isSafeInteger(root.get('ParentTreeNextKey') ?? 0)) throw new Refused('changed');
  const parent = firstOf(before.get('K'));
  const forms = takeForms(update, { parent, page, widgets: fields.map(({ widget }) => widget) });
  checkParentTree(update, before, root, forms);
}

const firstOf = (value: Value | undefined) => (isArray(value) ? value[0] : value);
const isEmpty = (value: Value | undefined) => isDict(value) && value.size === 0;

/** The Form elements that the first element gains, by the numbers of their objects. */
function takeForms(
  update: Update,
  context: { parent: Value | undefined; page: Value | undefined; widgets: number[] },
): Set<number> {
  const before = follow(update.state, context.parent);
  const after = update.rewritten(context.parent);
  const forms = new Set<number>();
  if (!isDict(before) || after === undefined) return forms;
  const element = sameExcept(before, after, new Set(['K']));
  for (const kid of added(...update.pair(before.get('K'), element.get('K')))) {
    checkForm(update, update.take(kid), context);
    forms.add(refOf(kid) ?? 0);
  }
  return forms;
}

/** A Form element leads to a new widget on the page and to nothing else. */
function checkForm(
  update: Update,
  form: Value | undefined,
  {
    parent,
    page,
    widgets,
  }: { parent: Value | undefined; page: Value | undefined; widgets: number[] },
): void {
  if (!isDict(form) || nameOf(form.get('S')) !== 'Form' || !isSame(form.get('P'), parent)) {
    throw new Refused('changed');
  }
  const kids = form.get('K');
  const object = update.take(firstOf(kids));
  const isOne = !isArray(kids) || kids.length === 1;
  if (!isDict(object) || !isOne || nameOf(object.get('Type')) !== 'OBJR')
    throw new Refused('changed');
  if (!widgets.includes(refOf(object.get('Obj')) ?? 0)) throw new Refused('changed');
  for (const [dict, keys] of [[form, formKeys] as const, [object, objectKeys] as const]) {
    for (const [key, value] of dict) {
      const isRight = key === 'Pg' ? isSame(value, page) : keys.has(key);
      if (!isRight) throw new Refused('changed');
    }
  }
}

/** The parent tree gains one entry a Form element; its old entries stay, direct or as objects of their own. */
function checkParentTree(
  update: Update,
  rootBefore: Dict,
  rootAfter: Dict,
  forms: ReadonlySet<number>,
): void {
  const [before, after] = update.pair(rootBefore.get('ParentTree'), rootAfter.get('ParentTree'));
  if (!isDict(before) || !isDict(after)) throw new Refused('changed');
  const [old, nums] = update.pair(before.get('Nums'), after.get('Nums'));
  sameExcept(before, after, new Set(['Nums']));
  if (!isArray(old) || !isArray(nums) || nums.length !== old.length + 2 * forms.size) {
    throw new Refused('changed');
  }
  for (const [index, value] of nums.entries()) {
    const isKey = index % 2 === 0;
    if (index >= old.length) {
      const isRight = isKey ? Number.isSafeInteger(value) : forms.has(refOf(value) ?? 0);
      if (!isRight) throw new Refused('changed');
    } else if (!isSame(value, old[index])) {
      const [was, is] = update.pair(old[index], value);
      if (isKey || !isSame(was, is)) throw new Refused('changed');
    }
  }
}
