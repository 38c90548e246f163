import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { findLetter, letters } from '#contract/letters/index.ts';
import type { LetterType } from '#contract/records/letter-types.ts';
import { callApi } from '../api/api-client.ts';

/** Query key of the offered letter types and their versions. */
export const letterTypesKey = ['letter-types'];

/** The letter types that can be applied for: those of the portal first, then the village's own. */
const letterTypesQuery = queryOptions({
  queryKey: letterTypesKey,
  queryFn: ({ signal }) => callApi('GET letter-types', { signal }),
  staleTime: 60_000,
});

/** A version of a type. Versions never change; those that ship with the portal need no request. */
const versionQuery = ({ type, revision }: Pick<LetterType, 'type' | 'revision'>) => {
  const own = findLetter(type);
  return queryOptions({
    queryKey: [...letterTypesKey, type, revision],
    queryFn: ({ signal }): Promise<LetterDefinition> =>
      callApi('GET letter-types/:type/:revision', {
        params: { type, revision: String(revision) },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    ...(own?.revision === revision && { initialData: own }),
  });
};

/** The offered types; the built-in ones while the query is pending. */
export function useLetterTypes(): { types: readonly LetterType[]; isPending: boolean } {
  const { data, isPending } = useQuery(letterTypesQuery);
  return { types: data ?? letters, isPending };
}

/** The version that an application was filed under; undefined until it is loaded. */
export function useVersion(record: Pick<LetterType, 'type' | 'revision'>) {
  return useQuery(versionQuery(record)).data;
}

/** The version of a type that is offered; undefined until it is loaded, and for a type that is not offered. */
export function useOffered(type: string): LetterDefinition | undefined {
  const { types } = useLetterTypes();
  const offered = types.find((one) => one.type === type);
  const version = useQuery({
    ...versionQuery(offered ?? { type, revision: 0 }),
    enabled: offered !== undefined,
  });
  return offered && version.data;
}
