import type { CollectionDefinition } from '../../../worker/contract/collections/define-collection.ts';
import { keep } from '../../lib/storage/device-store.ts';
import { draftKey } from './draft.ts';
import type { Entries } from './form-model.ts';
import { readDraft } from './read-draft.ts';

/**
 * Makes entries the unsaved ones of a new record, which its form then offers.
 * @returns false where that form keeps others already: none are lost for these.
 * @throws where the browser keeps nothing.
 */
export async function carryToNew(
  definition: CollectionDefinition,
  account: string,
  { texts, pictures }: Entries,
): Promise<boolean> {
  if (await readDraft(definition, undefined, account)) return false;
  await keep(draftKey(account, definition.path, undefined), { base: null, texts, pictures });
  return true;
}
