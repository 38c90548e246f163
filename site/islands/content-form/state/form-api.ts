import type { QueryClient } from '@tanstack/react-query';
import {
  type CollectionDefinition,
  type ContentRecord,
  firstDayName,
} from '#contract/collections/define-collection.ts';
import { asApiError, callApi, ignoreNotFound } from '#site/lib/api/api-client.ts';
import { accountQuery } from '#site/lib/api/query-client.ts';
import { showName } from '#site/lib/session/show-name.ts';
import { type Draft, loadDraft, makeBody, toText, valuesToSend } from './draft.ts';

/**
 * Loads the record, the draft and the current record in parallel. A missing permission takes precedence over other errors.
 * @param id of the record to edit, undefined for a new one
 * @returns the `record`, null for a new one or if it does not exist; the stored `draft` of an earlier visit; whether the
 * browser's storage was `readable`; the `current` record, which a new one would replace
 */
export async function loadForm(
  client: QueryClient,
  definition: CollectionDefinition,
  id: string | undefined,
  account: string,
) {
  const loading = Promise.all([
    id ? readRecord(definition, id).catch(ignoreNotFound) : null,
    loadDraft(definition, account, id),
    id ? null : loadCurrent(definition),
  ]);
  loading.catch(() => undefined);
  showName((await client.fetchQuery(accountQuery('adminpanel'))).name);
  const [record, found, current] = await loading;
  return { record, ...found, current };
}

/** A record, also one that is not public yet. */
const readRecord = (definition: CollectionDefinition, id: string): Promise<ContentRecord> =>
  callApi('GET :collection/:id', {
    params: { collection: definition.path, id },
    query: firstDayName(definition) ? { scheduled: 'include' } : {},
  });

/** The record that a new one would replace. Errors are ignored: the form works without this note. */
async function loadCurrent({ kind, path }: CollectionDefinition): Promise<ContentRecord | null> {
  if (kind !== 'single') return null;
  const overview = await callApi('GET content/overview').catch(() => null);
  return overview?.current[path] ?? null;
}

/**
 * Sends the changes unless another official has changed the record since.
 * @returns the stored record as `saved`, or the other version as `newer`
 * @throws ApiError
 */
export async function saveDraft(
  definition: CollectionDefinition,
  draft: Draft,
): Promise<{ saved: ContentRecord } | { newer: ContentRecord }> {
  const collection = definition.path;
  const { base } = draft;
  const sent = valuesToSend(definition, draft);
  const body = makeBody(sent);
  if (!base)
    return { saved: await callApi('POST :collection/add', { params: { collection }, body }) };
  const params = { collection, id: base._id };
  const headers = { 'If-Match': `"${base.revision}"` };
  try {
    return { saved: await callApi('PUT :collection/:id', { params, body, headers }) };
  } catch (error) {
    const { status, maybeStored } = asApiError(error);
    if (status !== 409 && !maybeStored) throw error;
    // If this request fails too, the first error is reported.
    const current = await readRecord(definition, base._id).catch(() => Promise.reject(error));
    if (status === 409) return { newer: current };
    if (current.revision === base.revision) throw error;
    const isOwn = Object.entries(sent).every(
      ([name, value]) => value instanceof Blob || value === toText(current, name),
    );
    return isOwn ? { saved: current } : { newer: current };
  }
}
