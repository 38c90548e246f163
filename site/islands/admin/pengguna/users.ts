import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { removeFromLists } from '../cached-lists.ts';

const key = ['users'];

const limit = 50;

/** A page of the accounts, all or those that `q` finds. */
export const usersQuery = (page: number, q: string) =>
  queryOptions({
    queryKey: [...key, page, q],
    queryFn: ({ signal }) => callApi('GET auth/users?page', { query: { page, limit, q }, signal }),
    placeholderData: keepPreviousData,
  });

export const userDeletion = (id: string) =>
  mutationOptions({
    mutationFn: () => callApi('DELETE auth/users/:id', { params: { id } }),
    onSuccess: (_answer, _input, _result, { client }) => removeFromLists(client, key, id),
  });
