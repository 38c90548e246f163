import type { ApplicationRecord } from '#contract/applications.ts';
import type { CallName } from '#site/lib/api/api-client.ts';
import { person } from '#tests/support/letters/submissions.ts';
import { asAdmin, nameSearch } from './as-admin.ts';
import { askRt } from './letter-types.ts';
import type { FeatureRequests } from './request.ts';
import type { Village } from './village.ts';

/** An official's request about a new application. */
const aboutNew = (body?: object) => async (village: Village) => ({
  params: { id: (await village.submit())._id },
  token: village.admin.token,
  body,
});

/** The id of a rejected application. */
async function rejected({ submit, call, admin: { token } }: Village) {
  const { _id } = await submit();
  const body = { status: 'Ditolak', adminNotes: 'Foto buram.' };
  await call('PUT', `applications/${_id}`, { token, body });
  return _id;
}

/** Applications for letters. */
export const applicationRequests: FeatureRequests<
  Extract<CallName, `${string} applications${string}`>
> = {
  'POST applications/uploadapp': async (village) => ({
    token: (await village.account()).token,
    body: await village.applicationForm(),
  }),
  'POST applications/counter': async ({ admin, applicationForm }) => ({
    token: admin.token,
    body: await applicationForm(),
  }),
  'POST applications/claim': async (village) => {
    const { kodeVerifikasi } = await village.approve(
      await village.submit('counter', village.admin),
    );
    const { token } = await village.account();
    return { token, body: { kode: kodeVerifikasi, nik: person.nik } };
  },
  'GET applications/my-applications': {
    '': ({ resident }) => ({ token: resident.token }),
    'by page': ({ resident }) => ({ token: resident.token, query: 'page=1&limit=10' }),
  },
  'GET applications': {
    '': asAdmin(''),
    'by page': asAdmin('page=1&limit=10'),
    'of a type and status': asAdmin('page=1&limit=10&type=SKU&status=Disetujui'),
    queue: asAdmin('page=1&limit=10&order=queue'),
    'queue, past the promise': asAdmin('page=1&limit=10&order=queue&lewat=true'),
    'queue, awaiting an RT': asAdmin('page=1&limit=10&order=queue&menungguRt=true'),
    'queue of a type and status': asAdmin('page=1&limit=10&order=queue&type=SKU&status=Menunggu'),
  },
  'POST applications/search': {
    '': nameSearch(),
    'by page': nameSearch({ page: 1, limit: 10 }),
    queue: nameSearch({ page: 1, limit: 10, order: 'queue' }),
  },
  'PUT applications/:id': {
    approve: aboutNew({ status: 'Disetujui' }),
    reject: aboutNew({ status: 'Ditolak', adminNotes: 'Foto buram.' }),
  },
  'POST applications/reject-all': async (village) => {
    const account = await village.account();
    await village.submit('uploadapp', account);
    const body = { accountId: account.id, adminNotes: 'Data tidak benar.' };
    return { token: village.admin.token, body };
  },
  'POST applications/:id/cancel': async (village) => {
    const account = await village.account();
    const { _id } = await village.submit('uploadapp', account);
    return { params: { id: _id }, token: account.token };
  },
  'POST applications/reopen': async (village) => ({
    token: village.admin.token,
    body: { ids: [await rejected(village)] },
  }),
  'POST applications/:id/reopen': async (village) => ({
    params: { id: await rejected(village) },
    token: village.admin.token,
  }),
  'POST applications/:id/ready': aboutNew(),
  'DELETE applications/:id/ready': aboutNew(),
  'POST applications/:id/preview': aboutNew({}),
  'GET applications/:id/facts': aboutNew(),
  'PUT applications/:id/answers': aboutNew({ alamatLengkap: 'Kp. Babakan Sari, RT 01 RW 04' }),
  'PUT applications/:id/signed-letter': async (village) => {
    const { _id } = await village.letter();
    const body = new FormData();
    body.set('file', village.photo(), 'surat.jpg');
    return { params: { id: _id }, token: village.admin.token, body };
  },
  'POST applications/:id/notified': async (village) => {
    const body = await village.applicationForm();
    body.set('nomorWa', '0812 3456 7890');
    const path = 'applications/uploadapp';
    const { token } = await village.account();
    const { _id } = await village.call<ApplicationRecord>('POST', path, { token, body });
    return { params: { id: _id }, token: village.admin.token };
  },
  'POST applications/:id/rt': askRt,
  'DELETE applications/:id': {
    '': aboutNew(),
    'with its letter': async (village) => ({
      params: { id: (await village.letter())._id },
      token: village.admin.token,
    }),
  },
};
