import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { dayMs } from '#contract/basics/durations.ts';
import type { Deletion } from '#contract/records/deletions.ts';
import { issueLetter, submit } from '#tests/support/letters/issue-letter.ts';
import { type Account, type Portal, startPortal } from '#tests/support/portal.ts';
import { withFault } from '#tests/support/with-fault.ts';
import { openDb } from '#worker/db/client.ts';
import { sweep } from '#worker/scheduled.ts';
import { restoreSince } from './service.ts';

let portal: Portal;
let admin: Account;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.account('admin');
});
afterAll(() => portal.stop());

const remove = (path: string) => portal.call('DELETE', path, { token: admin.token });
const restore = (id: string, json?: object) =>
  portal.call('POST', `deletions/${id}/restore`, { token: admin.token, ...(json && { json }) });
const listed = async () =>
  (await portal.call<Deletion[]>('GET', 'deletions', { token: admin.token })).body;
const deletionOf = async (id: string) => {
  const found = (await listed()).find(({ objek }) => objek === id);
  if (!found) throw new Error('not listed');
  return found;
};
const applications = async (token = admin.token) =>
  (await portal.call<ApplicationRecord[]>('GET', 'applications', { token })).body;
const application = async (id: string) => (await applications()).find(({ _id }) => _id === id);
const own = async (token: string) =>
  (await portal.call<ApplicationRecord[]>('GET', 'applications/my-applications', { token })).body;
const statusOf = async (kode: string) =>
  (await portal.call<{ status: string }>('GET', `verifikasi/${kode}`)).body.status;
const open = async (path: string) => (await fetch(new URL(path, portal.url))).status;
const withoutLinks = (record: ApplicationRecord | undefined) =>
  record && { ...record, fotoKtp: null, fotoKk: null, pdfPath: null };

async function login({ email, password }: Pick<Account, 'email' | 'password'>) {
  return (await portal.call('POST', 'auth/login', { json: { email, password } })).status;
}

describe('an application deleted by an official', () => {
  it('is 404, and unchanged after a restore', async () => {
    const letter = await issueLetter(portal, admin.token);
    const { _id: id, kodeVerifikasi } = letter;
    const before = await application(id);
    await remove(`applications/${id}`);
    expect(await application(id)).toBeUndefined();
    expect(await open(letter.pdfPath)).toBe(404);
    expect(await open(`${before?.fotoKtp}`)).toBe(404);
    expect(await statusOf(kodeVerifikasi)).toBe('dicabut');

    const deletion = await deletionOf(id);
    expect(deletion).toMatchObject({ jenis: 'pengajuan', type: 'SKU', nama: before?.nama });
    expect(deletion.dihapusOleh).toEqual(expect.any(String));
    expect(Date.parse(deletion.sampai) - Date.parse(deletion.dihapusPada)).toBe(7 * dayMs);

    expect(await restore(deletion._id)).toMatchObject({ status: 200 });
    expect(withoutLinks(await application(id))).toEqual(withoutLinks(before));
    expect(await statusOf(kodeVerifikasi)).toBe('berlaku');
    const after = await application(id);
    expect([await open(`${after?.pdfPath}`), await open(`${after?.fotoKtp}`)]).toEqual([200, 200]);
    const search = { token: admin.token, json: { q: letter.nomorSurat } };
    const found = await portal.call<ApplicationRecord[]>('POST', 'applications/search', search);
    expect(found.body.map(({ _id }) => _id)).toContain(id);
    expect(await listed()).toEqual([]);
    expect((await restore(deletion._id)).status).toBe(404);
  });

  it('is restored once by two parallel requests', async () => {
    const { _id: id } = await submit(portal, (await portal.account()).token);
    await remove(`applications/${id}`);
    const { _id } = await deletionOf(id);
    const statuses = (await Promise.all([restore(_id), restore(_id)])).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect([200, 404]).toEqual(expect.arrayContaining(statuses));
    expect((await applications()).filter((one) => one._id === id)).toHaveLength(1);
  });

  it('cannot be restored before the account of its owner', async () => {
    const resident = await portal.account();
    const { _id: id } = await submit(portal, resident.token);
    await remove(`applications/${id}`);
    await remove(`auth/users/${resident.id}`);
    const ofApplication = await deletionOf(id);
    expect(await restore(ofApplication._id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Pulihkan akunnya dulu') },
    });
    expect((await restore((await deletionOf(resident.id))._id)).status).toBe(200);
    expect((await restore(ofApplication._id)).status).toBe(200);
    expect(await login(resident)).toBe(200);
  });

  it('can no longer be restored once its owner deleted the account', async () => {
    const resident = await portal.account();
    const { _id: id } = await submit(portal, resident.token);
    await remove(`applications/${id}`);
    const { _id } = await deletionOf(id);
    const json = { password: resident.password };
    await portal.call('DELETE', 'auth/account', { token: resident.token, json });
    expect((await restore(_id)).status).toBe(404);
  });

  it('is final after seven days, its files after thirty', async () => {
    const { _id: id, kodeVerifikasi } = await issueLetter(portal, admin.token);
    await remove(`applications/${id}`);
    const { _id } = await deletionOf(id);
    await sweep(portal.env, new Date(Date.now() + 7.5 * dayMs));
    expect((await restore(_id)).status).toBe(404);
    expect(await listed()).toEqual([]);
    const rows = portal.env.DB.prepare('SELECT count(*) AS total FROM deletions');
    expect(await rows.first('total')).toBe(0);
    expect(await statusOf(kodeVerifikasi)).toBe('dicabut');
  });
});

describe('an account deleted by an official', () => {
  it('is restored with its applications, letters and password, but without sessions', async () => {
    const resident = await portal.account();
    const pending = await submit(portal, resident.token);
    const decided = await submit(portal, resident.token, { nama: 'Siti Kedua' });
    await portal.call('PUT', `applications/${decided._id}`, {
      token: admin.token,
      json: { status: 'Disetujui' },
    });
    const before = await own(resident.token);
    await remove(`auth/users/${resident.id}`);
    expect(await login(resident)).toBe(401);
    expect(await application(pending._id)).toBeUndefined();

    const deletion = await deletionOf(resident.id);
    expect(deletion).toMatchObject({ jenis: 'akun', email: resident.email, type: null });
    expect((await restore(deletion._id)).status).toBe(200);
    expect((await portal.call('GET', 'auth/account', { token: resident.token })).status).toBe(401);
    const { email, password } = resident;
    const { body } = await portal.call<{ token: string }>('POST', 'auth/login', {
      json: { email, password },
    });
    const after = await own(body.token);
    expect(after.map(withoutLinks)).toEqual(before.map(withoutLinks));
    const letter = after.find(({ _id }) => _id === decided._id);
    expect([await open(`${letter?.pdfPath}`), await open(`${letter?.fotoKtp}`)]).toEqual([
      200, 200,
    ]);
    const found = await portal.call<{ total: number }>('POST', 'auth/users/search', {
      token: admin.token,
      json: { q: email, page: 1 },
    });
    expect(found.body.total).toBe(1);
  });

  it('needs another e-mail if its own was taken in the meantime', async () => {
    const resident = await portal.account();
    await remove(`auth/users/${resident.id}`);
    const { email } = resident;
    const json = { name: 'Orang Lain', email, password: 'kata sandi uji' };
    expect((await portal.call('POST', 'auth/register', { json })).status).toBe(201);
    const { _id } = await deletionOf(resident.id);
    const taken = await restore(_id);
    expect(taken).toMatchObject({ status: 409, body: { errors: { email: expect.any(String) } } });
    expect((await restore(_id, { email: 'bukan email' })).status).toBe(400);
    expect((await restore(_id, { email: `lain.${email}` })).status).toBe(200);
    expect(await login({ ...resident, email: `lain.${email}` })).toBe(200);
  });
});

it('undoes all deletions by officials since a time and reports failures', async () => {
  const [first, second] = [await portal.account(), await portal.account()];
  const { _id: id } = await submit(portal, first.token);
  const since = new Date().toISOString();
  await remove(`applications/${id}`);
  await remove(`auth/users/${first.id}`);
  await remove(`auth/users/${second.id}`);
  const json = { name: 'Orang Lain', email: second.email, password: 'kata sandi uji' };
  await portal.call('POST', 'auth/register', { json });
  const storage = {
    db: openDb(portal.env.DB),
    files: portal.env.FILES,
    waitUntil: () => undefined,
  };
  expect(await restoreSince(storage, since, new Date())).toEqual({
    restored: 2,
    failed: [expect.stringContaining('Email akun ini sudah dipakai akun lain')],
  });
  expect(await login(first)).toBe(200);
  expect(await application(id)).toMatchObject({ status: 'Menunggu' });
});

describe('a failure of R2', () => {
  const keys = async (prefix: string) =>
    (await portal.env.FILES.list({ prefix })).objects.map(({ key }) => key);

  it('during a nightly job leaves no photo after the next one', async () => {
    const letters: string[] = [];
    for (let made = 0; made < 3; made += 1)
      letters.push((await issueLetter(portal, admin.token, { nama: 'Siti Malam' }))._id);
    const photosOf = async () =>
      (await Promise.all(letters.map((id) => keys(`applications/${id}/`)))).flat();
    expect(await photosOf()).toHaveLength(3);
    const failing = withFault(portal.env.FILES, 'get', () =>
      Promise.reject(new Error('get: Internal error (10001)')),
    );
    const due = new Date(Date.now() + 31 * dayMs);
    await expect(sweep({ ...portal.env, FILES: failing }, due)).rejects.toThrow(
      /deletions: files of \d+ deletions could not be moved/,
    );
    expect(await photosOf()).toHaveLength(3);
    await sweep(portal.env, new Date(due.getTime() + dayMs));
    expect(await photosOf()).toEqual([]);
  });
});
