import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserRecord } from '../../../../worker/contract/accounts.ts';
import type { Page } from '../../../../worker/contract/paging.ts';
import { callApi } from '../../../lib/api/api-client.ts';

/** Accounts on a page. */
const limit = 50;

/** A page of the accounts, all or those that `text` finds. */
export function useUsers(page: number, text: string) {
  return useQuery({
    queryKey: ['users', page, text],
    queryFn: ({ signal }) =>
      callApi('GET auth/users?page', { query: { page, limit, q: text }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Deletes an account; its row goes at once, and the list is asked for anew. */
export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (user: UserRecord) =>
      callApi('DELETE auth/users/:id', { params: { id: user._id } }),
    onSuccess: (_answer, { _id }) => {
      client.setQueriesData<Page<UserRecord>>(
        { queryKey: ['users'] },
        (page) => page && { ...page, data: page.data.filter((user) => user._id !== _id) },
      );
      return client.invalidateQueries({ queryKey: ['users'] });
    },
  });
}
