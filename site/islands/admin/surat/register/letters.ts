import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../../lib/api/api-client.ts';
import { signedListOptions } from '../../../../lib/api/query-client.ts';
import { applicationsKey } from '../applications.ts';
import type { RegisterFilter } from '../filters.tsx';

export const lettersKey = ['letters'];

const limit = 25;

/** A page of the register, newest first. */
export const lettersQuery = (filter: RegisterFilter, page: number) =>
  queryOptions({
    queryKey: [...lettersKey, filter, page],
    queryFn: ({ signal }) => callApi('GET letters', { query: { ...filter, page, limit }, signal }),
    placeholderData: (previous) => previous,
    ...signedListOptions,
  });

/** Withdraws a letter, and has every list that shows it asked for anew. */
export function useWithdrawal(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      callApi('POST letters/:id/withdraw', { params: { id }, body: { reason } }),
    onSettled() {
      void client.invalidateQueries({ queryKey: lettersKey });
      void client.invalidateQueries({ queryKey: applicationsKey });
    },
  });
}
