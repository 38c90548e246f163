import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { UserRecord } from '../../../../worker/contract/accounts.ts';
import type { Page } from '../../../../worker/contract/applications.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { removeFromLists } from '../cached-lists.ts';
import { toQuery } from '../list-address.ts';

const key = ['users'];

/** Accounts on a page. */
const limit = 50;

/** A page of the accounts, all or those that `q` finds. */
export const usersQuery = (page: number, q: string) =>
  queryOptions({
    queryKey: [...key, page, q],
    queryFn: ({ signal }) =>
      callApi<Page<UserRecord>>(`auth/users?${toQuery({ page, limit, q })}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** Deletes an account. */
export function useDeleteUser(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(`auth/users/${id}`, { method: 'DELETE' }),
    onSuccess: () => removeFromLists(client, key, id),
  });
}
