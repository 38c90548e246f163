import { useMutation } from '@tanstack/react-query';
import type {
  CollectionDefinition,
  ContentRecord,
} from '../../../worker/contract/collections/define-collection.ts';
import { ApiError, callApi } from '../../lib/api/api-client.ts';
import { clearSession } from '../../lib/session/session.ts';
import { type Entries, makeBody, textsToSend } from './form-model.ts';

/** What is saved: entries upon the record that they were typed upon, null for a new one. */
export interface Saving {
  base: ContentRecord | null;
  entries: Entries;
}

/** `saved` is the record as it is stored now; `rival` what another editor has made of it meanwhile. */
export type SaveAnswer = { saved: ContentRecord } | { rival: ContentRecord };

/** Sends what was changed, and over nobody's newer version. */
export function useSave(definition: CollectionDefinition) {
  const { path } = definition;

  async function save({ base, entries }: Saving): Promise<SaveAnswer> {
    const body = makeBody(textsToSend(definition, base, entries), entries.pictures);
    if (!base)
      return { saved: await callApi<ContentRecord>(`${path}/add`, { method: 'POST', body }) };
    const address = `${path}/${base._id}`;
    const headers = { 'If-Match': `"${base.revision}"` };
    try {
      return { saved: await callApi<ContentRecord>(address, { method: 'PUT', body, headers }) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      // A signal that goes just now must not hide that there is a conflict.
      return { rival: await callApi<ContentRecord>(address).catch(() => Promise.reject(error)) };
    }
  }

  return useMutation({
    meta: { handlesSessionEnd: true },
    mutationFn: save,
    onError(error) {
      // The form stays, tells it and leads to the login and back.
      if (error instanceof ApiError && error.status === 401) clearSession();
    },
  });
}
