import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserRecord } from '../../../../worker/contract/accounts.ts';
import type { Page } from '../../../../worker/contract/applications.ts';
import { callApi } from '../../../lib/api-client.ts';

/** Accounts on a page. */
const limit = 50;

export function useUsers(page: number) {
  return useQuery({
    queryKey: ['users', page],
    queryFn: ({ signal }) =>
      callApi<Page<UserRecord>>(`auth/users?page=${page}&limit=${limit}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Deletes an account; its row goes at once, and the list is asked for anew. */
export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (user: UserRecord) => callApi(`auth/users/${user._id}`, { method: 'DELETE' }),
    onSuccess: (_answer, { _id }) => {
      client.setQueriesData<Page<UserRecord>>(
        { queryKey: ['users'] },
        (page) => page && { ...page, data: page.data.filter((user) => user._id !== _id) },
      );
      return client.invalidateQueries({ queryKey: ['users'] });
    },
  });
}
