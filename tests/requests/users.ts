import { beritas } from '#contract/collections/catalogues.ts';
import { bodies as examples } from '#contract/examples/index.ts';
import type { Deletion } from '#contract/records/deletions.ts';
import type { CallName } from '#site/lib/api/api-client.ts';
import { enableCodes } from './accounts.ts';
import { asAdmin, nameSearch } from './as-admin.ts';
import type { FeatureRequests } from './request.ts';
import type { Village } from './village.ts';

/** A request about the newest deletion. */
async function aboutNewest({ call, admin }: Village) {
  const [newest] = await call<Deletion[]>('GET', 'deletions', admin);
  return { params: { id: newest?._id ?? '' }, token: admin.token };
}

/** The restore request after deleting an application with its letter, or an account with an application. */
async function deleteFirst(village: Village, what: 'application' | 'account') {
  const { id, token } = await village.account();
  const { _id } = await village.submit('uploadapp', { token });
  const path = what === 'account' ? `auth/users/${id}` : `applications/${_id}`;
  await village.call('DELETE', path, { token: village.admin.token });
  return aboutNewest(village);
}

/** The restore request after deleting a record of content, or replacing the lines of a year. */
async function deleteContent(village: Village, path: string) {
  const { token } = village.admin;
  const id = await village.addRecord(beritas);
  if (path === 'beritas') await village.call('DELETE', `beritas/${id}`, { token });
  else
    for (const body of [examples.budget, examples.budget])
      await village.call('PUT', 'anggarans/tahun/1999', { token, body });
  return aboutNewest(village);
}

/** An official's requests about accounts and deletions. */
export const userRequests: FeatureRequests<
  Extract<CallName, `${string} ${'auth/users' | 'deletions'}${string}`>
> = {
  'GET deletions': {
    '': asAdmin(''),
    'by page': asAdmin('page=1&limit=10'),
  },
  'POST deletions/:id/restore': {
    'of an application': (village) => deleteFirst(village, 'application'),
    'of an account': (village) => deleteFirst(village, 'account'),
    'of a record': (village) => deleteContent(village, 'beritas'),
    'of a year': (village) => deleteContent(village, 'anggarans'),
  },
  'DELETE deletions/:id': (village) => deleteFirst(village, 'account'),
  'GET auth/users': {
    '': asAdmin(''),
    'by page': asAdmin('page=1&limit=10'),
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
    await enableCodes(village, account);
    return { params: { id: account.id }, token: village.admin.token };
  },
};
