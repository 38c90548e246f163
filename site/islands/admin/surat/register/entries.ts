import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RegisterEntry, RegisterPage } from '../../../../../worker/contract/register.ts';
import { callApi } from '../../../../lib/api/api-client.ts';
import { signedListOptions } from '../../../../lib/api/signed-lists.ts';
import { type RegisterFilter, toApiQuery } from './register-query.ts';

/** Entries on a page. */
const limit = 25;

/** A page of the register, newest first. */
export function useRegister(filter: RegisterFilter, page: number) {
  const { year, type, q } = filter;
  return useQuery({
    queryKey: ['letters', year, type, q, page],
    queryFn: ({ signal }) => {
      const query = toApiQuery(filter);
      query.set('page', String(page));
      query.set('limit', String(limit));
      return callApi<RegisterPage>(`letters?${query}`, { signal });
    },
    placeholderData: (previous) => previous,
    ...signedListOptions,
  });
}

/** Withdraws a letter, and has every list that shows it asked for anew. */
export function useWithdrawal(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      callApi<RegisterEntry>(`letters/${id}/withdraw`, { method: 'POST', body: { reason } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['letters'] });
      void client.invalidateQueries({ queryKey: ['applications'] });
    },
  });
}
