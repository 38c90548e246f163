import { describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { dayMs } from '#contract/basics/durations.ts';
import type { Verification } from '#contract/issued/verification.ts';
import type { Deletion } from '#contract/records/deletions.ts';
import { answered } from '#tests/support/answered.ts';
import { issueLetter, submit } from '#tests/support/letters/issue-letter.ts';
import type { Account } from '#tests/support/portal.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { withFault } from '#tests/support/with-fault.ts';
import { openDb } from '#worker/db/client.ts';
import { sweep } from '#worker/scheduled.ts';
import { restoreSince } from './service.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

const remove = (path: string) => admin.call('DELETE', path);
const restore = (id: string, json?: object) => admin.call('POST', `deletions/${id}/restore`, json);
const listed = () => admin.get<Deletion[]>('deletions');
const deletionOf = async (id: string) => {
  const found = (await listed()).find(({ objek }) => objek === id);
  if (!found) throw new Error('not listed');
  return found;
};
const { application } = admin;
const statusOf = async (kode: string) =>
  (await portal.get<Verification>(`verifikasi/${kode}`)).status;
const open = async (path: unknown) => (await portal.open(path)).status;
const withoutLinks = (record: ApplicationRecord | undefined) =>
  record && { ...record, fotoKtp: null, fotoKk: null, pdfPath: null };

const login = async (account: Account) => (await portal.login(account)).status;

describe('an application deleted by an official', () => {
  it('is 404, and unchanged after a restore', async () => {
    const letter = await issueLetter(portal, admin.token);
    const { _id: id, kodeVerifikasi } = letter;
    const before = await application(id);
    await remove(`applications/${id}`);
    expect(await application(id)).toBeUndefined();
    expect(await open(letter.pdfPath)).toBe(404);
    expect(await open(before?.fotoKtp)).toBe(404);
    expect(await statusOf(kodeVerifikasi)).toBe('dicabut');

    const deletion = await deletionOf(id);
    expect(deletion).toMatchObject({ jenis: 'pengajuan', type: 'SKU', nama: before?.nama });
    expect(deletion.dihapusOleh).toEqual(expect.any(String));
    expect(Date.parse(deletion.sampai) - Date.parse(deletion.dihapusPada)).toBe(7 * dayMs);

    expect(await restore(deletion._id)).toMatchObject({ status: 200 });
    expect(withoutLinks(await application(id))).toEqual(withoutLinks(before));
    expect(await statusOf(kodeVerifikasi)).toBe('berlaku');
    const after = await application(id);
    expect([await open(after?.pdfPath), await open(after?.fotoKtp)]).toEqual([200, 200]);
    const search = { q: letter.nomorSurat };
    const found = await admin.call<ApplicationRecord[]>('POST', 'applications/search', search);
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
    const all = await admin.get<ApplicationRecord[]>('applications');
    expect(all.filter((one) => one._id === id)).toHaveLength(1);
  });

  it('cannot be restored before the account of its owner', async () => {
    const resident = await portal.account();
    const { _id: id } = await submit(portal, resident.token);
    await remove(`applications/${id}`);
    await remove(`auth/users/${resident.id}`);
    const ofApplication = await deletionOf(id);
    const message = expect.stringContaining('Pulihkan akunnya dulu');
    expect(await restore(ofApplication._id)).toEqual(answered(409, { message }));
    expect((await restore((await deletionOf(resident.id))._id)).status).toBe(200);
    expect((await restore(ofApplication._id)).status).toBe(200);
    expect(await login(resident)).toBe(200);
  });

  it('can no longer be restored once its owner deleted the account', async () => {
    const resident = await portal.account();
    const { _id: id } = await submit(portal, resident.token);
    await remove(`applications/${id}`);
    const { _id } = await deletionOf(id);
    await resident.call('DELETE', 'auth/account', { password: resident.password });
    expect((await restore(_id)).status).toBe(404);
  });

  it('is final after seven days, its files after thirty', async () => {
    const { _id: id, kodeVerifikasi } = await issueLetter(portal, admin.token);
    await remove(`applications/${id}`);
    const { _id } = await deletionOf(id);
    await sweep(portal.env, new Date(Date.now() + 7.5 * dayMs));
    expect((await restore(_id)).status).toBe(404);
    expect(await listed()).toEqual([]);
    expect(await portal.query('SELECT * FROM deletions')).toEqual([]);
    expect(await statusOf(kodeVerifikasi)).toBe('dicabut');
  });
});

describe('an account deleted by an official', () => {
  it('is restored with its applications, letters and password, but without sessions', async () => {
    const resident = await portal.account();
    const pending = await submit(portal, resident.token);
    const nama = 'Siti Kedua';
    const decided = await issueLetter(portal, admin.token, { nama }, resident.token);
    const path = 'applications/my-applications';
    const before = await resident.get<ApplicationRecord[]>(path);
    await remove(`auth/users/${resident.id}`);
    expect(await login(resident)).toBe(401);
    expect(await application(pending._id)).toBeUndefined();

    const deletion = await deletionOf(resident.id);
    expect(deletion).toMatchObject({ jenis: 'akun', email: resident.email, type: null });
    expect((await restore(deletion._id)).status).toBe(200);
    expect((await resident.call('GET', 'auth/account')).status).toBe(401);
    const { token } = (await portal.login(resident)).body;
    const { body: after } = await portal.call<ApplicationRecord[]>('GET', path, { token });
    expect(after.map(withoutLinks)).toEqual(before.map(withoutLinks));
    const letter = after.find(({ _id }) => _id === decided._id);
    expect([await open(letter?.pdfPath), await open(letter?.fotoKtp)]).toEqual([200, 200]);
    const search = { q: resident.email, page: 1 };
    expect((await admin.call('POST', 'auth/users/search', search)).body.total).toBe(1);
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
  const { DB, FILES: files } = portal.env;
  const storage = { db: openDb(DB), files, waitUntil: () => undefined };
  expect(await restoreSince(storage, since, new Date())).toEqual({
    restored: 2,
    failed: [expect.stringContaining('Email akun ini sudah dipakai akun lain')],
  });
  expect(await login(first)).toBe(200);
  expect(await application(id)).toMatchObject({ status: 'Menunggu' });
});

it('a failure of R2 during a nightly job leaves no photo after the next one', async () => {
  const letters: string[] = [];
  for (const nama of ['Siti', 'Dewi', 'Rina'])
    letters.push((await issueLetter(portal, admin.token, { nama }))._id);
  const photosOf = async () =>
    (await Promise.all(letters.map((id) => portal.keys(`applications/${id}/`)))).flat();
  expect(await photosOf()).toHaveLength(3);
  const fault = () => Promise.reject(new Error('get: Internal error (10001)'));
  const failing = { ...portal.env, FILES: withFault(portal.env.FILES, 'get', fault) };
  const due = new Date(Date.now() + 31 * dayMs);
  const message = /deletions: files of \d+ deletions could not be moved/;
  await expect(sweep(failing, due)).rejects.toThrow(message);
  expect(await photosOf()).toHaveLength(3);
  await sweep(portal.env, new Date(due.getTime() + dayMs));
  expect(await photosOf()).toEqual([]);
});
