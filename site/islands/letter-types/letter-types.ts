import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LetterData } from '#contract/letters/definition.ts';
import type { LetterTypeRecord, ListedType } from '#contract/records/letter-types.ts';
import { ignoreNotFound } from '#site/islands/panel/cached-lists.ts';
import { ApiError, asApiError, callApi } from '#site/lib/api/api-client.ts';
import { letterTypesKey } from '#site/lib/letters/letter-types.ts';

const overviewKey = [...letterTypesKey, 'overview'];

/** Every letter type, offered or not. */
export const typesQuery = queryOptions({
  queryKey: overviewKey,
  queryFn: ({ signal }) => callApi('GET letter-types/overview', { signal }),
});

/** What the portal has ready for a village to take over. */
export const libraryQuery = queryOptions({
  queryKey: [...letterTypesKey, 'library'],
  queryFn: ({ signal }) => callApi('GET letter-types/library', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A type as it is edited; null where there is none (any longer). */
export async function readType(type: string): Promise<LetterTypeRecord | null> {
  try {
    return await callApi('GET letter-types/:type', { params: { type } });
  } catch (error) {
    if (asApiError(error).status === 404) return null;
    throw error;
  }
}

/** The definition in a static file of the library. @throws ApiError where it cannot be had */
export async function readLibraryFile(file: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(file, { signal }).catch(() => {
    throw new ApiError(0, '');
  });
  if (!response.ok) throw new ApiError(response.status, '');
  return response.json();
}

/** Saves a draft over the revision that was seen; as a new type where none was. */
export function saveType(letter: LetterData, revision: number | null): Promise<LetterTypeRecord> {
  const headers: Record<string, string> =
    revision === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${revision}"` };
  return callApi('PUT letter-types/:type', {
    params: { type: letter.type },
    body: letter,
    headers,
  });
}

export const publishType = ({
  type,
  revision,
}: Pick<ListedType, 'type' | 'revision'>): Promise<LetterTypeRecord> =>
  callApi('POST letter-types/:type/publish', {
    params: { type },
    headers: { 'If-Match': `"${revision}"` },
  });

/** What is known of the types is asked for anew, in forms and lists too. */
export const forgetTypes = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: letterTypesKey });

export const publication = (record: ListedType) =>
  mutationOptions({
    mutationFn: () => publishType(record),
    onSettled: (_a, _e, _i, _r, { client }) => forgetTypes(client),
  });

export const retirement = ({ type }: ListedType) =>
  mutationOptions({
    mutationFn: () => callApi('POST letter-types/:type/retire', { params: { type } }),
    onSettled: (_a, _e, _i, _r, { client }) => forgetTypes(client),
  });

export const deletion = ({ type }: ListedType) =>
  mutationOptions({
    mutationFn: () =>
      callApi('DELETE letter-types/:type', { params: { type } }).catch(ignoreNotFound),
    onSettled: (_a, _e, _i, _r, { client }) => forgetTypes(client),
  });
