import type { CollectionDefinition } from '../../../worker/contract/collections/define-collection.ts';
import { readKept } from '../../lib/storage/device-store.ts';
import { adoptDraft, type Draft, draftKey } from './draft.ts';

/** A browser that has not opened its storage by then, in ms, is taken for one without. */
const patience = 3000;

/** The unsaved entries of an earlier visit; null where there are none, or this browser keeps nothing. */
export async function readDraft(
  definition: CollectionDefinition,
  id: string | undefined,
  account: string,
): Promise<Draft | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
  const kept = readKept(draftKey(account, definition.path, id)).catch(() => null);
  return adoptDraft(definition, await Promise.race([kept, late]));
}
