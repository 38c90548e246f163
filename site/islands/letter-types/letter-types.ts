import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LetterData } from '#contract/letters/definition.ts';
import type { LetterTypeRecord, ListedType } from '#contract/records/letter-types.ts';
import { ApiError, callApi, ignoreNotFound } from '#site/lib/api/api-client.ts';
import type { Press } from '#site/lib/api/press.ts';
import { letterTypesKey } from '#site/lib/letters/letter-types.ts';

/** All letter types, including drafts and retired ones. */
export const typesQuery = queryOptions({
  queryKey: [...letterTypesKey, 'overview'],
  queryFn: ({ signal }) => callApi('GET letter-types/overview', { signal }),
});

/** The prepared letter types that a village can adopt. */
export const libraryQuery = queryOptions({
  queryKey: [...letterTypesKey, 'library'],
  queryFn: ({ signal }) => callApi('GET letter-types/library', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The latest version of a type, including its draft; null if it does not exist. */
export const readType = (type: string): Promise<LetterTypeRecord | null> =>
  callApi('GET letter-types/:type', { params: { type } }).catch(ignoreNotFound);

/** Loads a static file of the library. @throws ApiError */
export async function readLibraryFile(file: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(file, { signal }).catch(() => {
    throw new ApiError(0, '');
  });
  if (!response.ok) throw new ApiError(response.status, '');
  return response.json();
}

/** Saves a draft over this revision, or creates the type if it is null. @throws ApiError with status 409 for another revision */
export function saveType(letter: LetterData, revision: number | null): Promise<LetterTypeRecord> {
  const headers: Record<string, string> =
    revision === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${revision}"` };
  return callApi('PUT letter-types/:type', {
    params: { type: letter.type },
    body: letter,
    headers,
  });
}

/** The published versions of a type, newest first. */
export const versionsQuery = (type: string) =>
  queryOptions({
    queryKey: [...letterTypesKey, 'versions', type],
    queryFn: ({ signal }) =>
      callApi('GET letter-types/:type/versions', { params: { type }, signal }),
  });

/** Saves a published version as the draft of its type. */
export async function reopenVersion({ type, revision: newest }: ListedType, revision: number) {
  const params = { type, revision: String(revision) };
  const version = await callApi('GET letter-types/:type/:revision', { params });
  const { path: _, revision: __, ...letter } = version;
  return saveType(letter, newest);
}

export const publishType = (
  { type, revision }: Pick<ListedType, 'type' | 'revision'>,
  press: Press,
): Promise<LetterTypeRecord> =>
  callApi('POST letter-types/:type/publish', {
    press,
    params: { type },
    headers: { 'If-Match': `"${revision}"` },
  });

/** Refetches the types in all lists and forms. */
export const invalidateTypes = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: letterTypesKey });

const typeChange = <Answer>(mutationFn: (press: Press) => Promise<Answer>) =>
  mutationOptions({
    mutationFn,
    onSettled: (_answer, _error, _input, _result, { client }) => invalidateTypes(client),
  });

export const publication = (record: ListedType) =>
  typeChange((press) => publishType(record, press));

export const retirement = ({ type }: ListedType) =>
  typeChange((press) => callApi('POST letter-types/:type/retire', { press, params: { type } }));

export const deletion = ({ type }: ListedType) =>
  typeChange((press) =>
    callApi('DELETE letter-types/:type', { press, params: { type } }).catch(ignoreNotFound),
  );
