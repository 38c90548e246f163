import type { UserCall } from '#worker/openapi/calls/users.ts';
import { withCodes } from './accounts.ts';
import type { RoomAsks } from './ask.ts';
import { searched } from './searched.ts';

/** What officials do with accounts. */
export const userAsks: RoomAsks<UserCall> = {
  'GET auth/users': ({ admin }) => ({ token: admin.token }),
  'GET auth/users?page': {
    '': ({ admin }) => ({ token: admin.token, query: 'page=1&limit=10' }),
    deep: ({ admin }) => ({ token: admin.token, query: 'page=50&limit=10' }),
  },
  'POST auth/users/search': searched({}),
  'POST auth/users/search?page': searched({ page: 1, limit: 10 }),
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
