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
    const collection = path;
    if (!base) {
      return { saved: await callApi('POST :collection/add', { params: { collection }, body }) };
    }
    const params = { collection, id: base._id };
    const headers = { 'If-Match': `"${base.revision}"` };
    try {
      return { saved: await callApi('PUT :collection/:id', { params, body, headers }) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      // A signal that goes just now must not hide that there is a conflict.
      const rival = callApi('GET :collection/:id', { params });
      return { rival: await rival.catch(() => Promise.reject(error)) };
    }
  }

  return useMutation({
    meta: { tellsSessionEnd: true },
    mutationFn: save,
    onError(error) {
      // The form stays, tells it and leads to the login and back.
      if (error instanceof ApiError && error.status === 401) clearSession();
    },
  });
}
