import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { SignatoryRecord } from '#contract/issued/signatories.ts';
import type { Verification } from '#contract/issued/verification.ts';
import { submit } from '#tests/support/letters/issue-letter.ts';
import { type Account, type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let admin: Account;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.account('admin');
});
afterAll(() => portal.stop());

const call = <Body>(method: string, path: string, json?: object) =>
  portal.call<Body>(method, path, { token: admin.token, ...(json && { json }) });
const list = async () => (await call<SignatoryRecord[]>('GET', 'signatories')).body;
const approve = async (json: object = {}) => {
  const { _id } = await submit(portal, admin.token);
  const path = `applications/${_id}`;
  return call<ApplicationRecord>('PUT', path, { status: 'Disetujui', ...json });
};

const own = {
  _id: 'desa',
  nama: 'Asep Contoh Suryana',
  jabatan: 'Kepala Desa Layung',
  nip: null,
  atasNama: null,
  mulai: null,
  sampai: null,
};
const deputy = {
  nama: 'Dewi Lestari',
  jabatan: 'Sekretaris Desa Layung',
  nip: '198001012005011001',
  atasNama: 'Kepala Desa Layung',
  mulai: '2020-01-01',
};

it('starts with the signatory of the village, the default', async () => {
  expect(await list()).toEqual([own]);
  expect((await approve()).body.penandatangan).toBe('Asep Contoh Suryana, Kepala Desa Layung');
});

it('adds one who can be chosen at an approval and stays named on the letter', async () => {
  const { status, body } = await call<SignatoryRecord>('POST', 'signatories', deputy);
  expect([status, body]).toEqual([201, { ...deputy, _id: expect.any(String), sampai: null }]);
  expect(await list()).toEqual([own, body]);
  const issued = (await approve({ penandaTangan: body._id })).body;
  const name = 'Dewi Lestari, Sekretaris Desa Layung a.n. Kepala Desa Layung';
  expect(issued.penandatangan).toBe(name);
  const path = `signatories/${body._id}`;
  const ended = { ...deputy, nama: 'Dewi L.', sampai: '2020-12-31' };
  expect((await call<SignatoryRecord>('PUT', path, ended)).body).toEqual({
    ...ended,
    _id: body._id,
  });
  const { body: verified } = await call<Verification>('GET', `verifikasi/${issued.kodeVerifikasi}`);
  expect(verified.penandatangan).toBe(name);
  const late = await approve({ penandaTangan: body._id });
  expect([late.status, late.body.errors]).toEqual([400, { penandaTangan: expect.any(String) }]);
  expect((await approve({ penandaTangan: 'tidak-ada' })).status).toBe(400);
  expect((await call('DELETE', path)).status).toBe(200);
  expect((await call('DELETE', path)).status).toBe(404);
  expect(await list()).toEqual([own]);
});

it('can change but not delete the village’s own, and issues nothing without a signatory in office', async () => {
  const gone = { ...own, nama: 'Kepala Lama', sampai: '2020-01-01' };
  expect((await call('PUT', 'signatories/desa', gone)).status).toBe(200);
  expect(await list()).toEqual([gone]);
  expect((await approve()).status).toBe(409);
  expect((await call('DELETE', 'signatories/desa')).status).toBe(409);
  await call('PUT', 'signatories/desa', own);
  expect((await approve()).status).toBe(200);
});
