import { useQuery } from '@tanstack/react-query';
import { mayDo, type Permission } from '#contract/permissions.ts';
import { accountQuery } from '../api/query-client.ts';

/** Whether the official in the panel holds a permission; false until the account is known. */
export function useCan(permission: Permission): boolean {
  const { data } = useQuery(accountQuery('adminpanel'));
  return data !== undefined && mayDo(data.role, permission);
}
