import type { CallName } from '#site/lib/api/api-client.ts';
import { withCodes } from './accounts.ts';
import type { FeatureRequests } from './request.ts';
import { nameSearch } from './search.ts';

/** Accounts, by an official. */
export const userRequests: FeatureRequests<Extract<CallName, `${string} auth/users${string}`>> = {
  'GET auth/users': {
    '': ({ admin }) => ({ token: admin.token }),
    'by page': ({ admin }) => ({ token: admin.token, query: 'page=1&limit=10' }),
  },
  'POST auth/users/search': {
    '': nameSearch(),
    'by page': nameSearch({ page: 1, limit: 10 }),
  },
  'PUT auth/users/:id': async (village) => ({
    params: { id: (await village.account()).id },
    token: village.admin.token,
    body: { email: `betul${village.next()}@layung.test` },
  }),
  'DELETE auth/users/:id': async (village) => {
    const { id, token } = await village.account();
    await village.submit('uploadapp', { token });
    return { params: { id }, token: village.admin.token };
  },
  'POST auth/users/:id/reset': async (village) => ({
    params: { id: (await village.account()).id },
    token: village.admin.token,
  }),
  'PUT auth/users/:id/role': async (village) => ({
    params: { id: (await village.account()).id },
    token: village.admin.token,
    body: { role: 'admin' },
  }),
  'DELETE auth/users/:id/codes': async (village) => {
    const account = await village.account('admin');
    await withCodes(village, account);
    return { params: { id: account.id }, token: village.admin.token };
  },
};
