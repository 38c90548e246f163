import type {
  CollectionDefinition,
  ContentRecord,
} from '../../../worker/contract/collections/define-collection.ts';
import { ApiError, callApi } from '../../lib/api/api-client.ts';
import { readDraft } from './read-draft.ts';

/**
 * What a form starts with, asked for all at once; whether one may be here at all is told before anything else.
 * @param id the record to edit, none for a new one; its `record` is null where there is no such one any more
 */
export async function loadForm(
  definition: CollectionDefinition,
  id: string | undefined,
  account: string,
) {
  const loading = Promise.all([
    id ? loadRecord(definition, id) : null,
    readDraft(definition, id, account),
    id ? null : loadCurrent(definition),
  ]);
  loading.catch(() => undefined);
  await callApi('GET auth/adminpanel');
  const [record, draft, current] = await loading;
  return { record, draft, current };
}

async function loadRecord({ path }: CollectionDefinition, id: string) {
  try {
    return await callApi('GET :collection/:id', { params: { collection: path, id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The record whose place a new one would take; a form without that word is better than none. */
async function loadCurrent({ kind, path }: CollectionDefinition): Promise<ContentRecord | null> {
  if (kind !== 'single') return null;
  const overview = await callApi('GET content/overview').catch(() => null);
  return overview?.current[path] ?? null;
}
