import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../../lib/api/api-client.ts';
import { signedListOptions } from '../../../../lib/api/signed-lists.ts';
import type { RegisterFilter } from './register-query.ts';

/** Entries on a page. */
const limit = 25;

/** A page of the register, newest first. */
export function useRegister(filter: RegisterFilter, page: number) {
  const { year, type, q } = filter;
  return useQuery({
    queryKey: ['letters', year, type, q, page],
    queryFn: ({ signal }) => callApi('GET letters', { query: { ...filter, page, limit }, signal }),
    placeholderData: (previous) => previous,
    ...signedListOptions,
  });
}

/** Withdraws a letter, and has every list that shows it asked for anew. */
export function useWithdrawal(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      callApi('POST letters/:id/withdraw', { params: { id }, body: { reason } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['letters'] });
      void client.invalidateQueries({ queryKey: ['applications'] });
    },
  });
}
