import { describe, expect, it } from 'vitest';
import type { ApplicationRecord, QueuePage } from '#contract/applications.ts';
import { answered } from '#tests/support/answered.ts';
import { approve, submit } from '#tests/support/letters/issue-letter.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
const operator = await portal.account('operator');
const resident = await portal.account();

const send = async () => (await submit(portal, resident.token))._id;
const mark = (id: string, { call } = operator) =>
  call<ApplicationRecord>('POST', `applications/${id}/ready`);
const unmark = (id: string) =>
  operator.call<ApplicationRecord>('DELETE', `applications/${id}/ready`);
const ready = (query = '') =>
  admin.get<QueuePage>(`applications?page=1&order=queue&siap=true${query}`);
const rejection = { status: 'Ditolak', adminNotes: 'Foto buram.' };

describe('an operator', () => {
  it('may reject, but not approve', async () => {
    const [first, second] = [await send(), await send()];
    const message = 'Anda tidak memiliki akses untuk tindakan ini.';
    const refused = await operator.call('PUT', `applications/${first}`, { status: 'Disetujui' });
    expect(refused).toEqual(answered(403, { message }));
    const rejected = await operator.call('PUT', `applications/${second}`, rejection);
    expect(rejected).toMatchObject(answered(200, { status: 'Ditolak' }));
    const reopened = await operator.call('POST', `applications/${second}/reopen`);
    expect(reopened.body.status).toBe('Menunggu');
  });

  it('takes up and gives up its rights with the next request', async () => {
    const { id, call } = await portal.account();
    const change = (role: string) => admin.call('PUT', `auth/users/${id}/role`, { role });
    expect((await change('operator')).body).toMatchObject({ role: 'operator' });
    expect((await call('GET', 'auth/adminpanel')).status).toBe(401);
    const promoted = await portal.tokenOf({ id });
    expect((await portal.call('GET', 'auth/adminpanel', { token: promoted })).status).toBe(200);
    await change('user');
    expect((await portal.call('GET', 'applications', { token: promoted })).status).toBe(401);
    expect((await change('kepala')).status).toBe(400);
  });

  it('cannot take the place of the last admin', async () => {
    const other = await portal.account('admin');
    const json = { role: 'operator' };
    await admin.call('PUT', `auth/users/${other.id}/role`, json);
    const token = await portal.tokenOf(other);
    const path = `auth/users/${admin.id}/role`;
    expect((await portal.call('PUT', path, { token, json })).status).toBe(403);
    expect((await admin.call('PUT', path, json)).status).toBe(409);
  });
});

describe('the mark of an application that is ready for the decision', () => {
  it('names its official and time, is set once, and can be removed', async () => {
    const id = await send();
    const first = await mark(id);
    const siapDiputuskan = { oleh: expect.any(String), pada: expect.any(String) };
    expect(first.body).toMatchObject({ siapDiputuskan });
    const again = await mark(id, admin);
    expect(again.body.siapDiputuskan).toEqual(first.body.siapDiputuskan);
    expect((await resident.application(id))?.siapDiputuskan).toBeNull();
    expect((await unmark(id)).body.siapDiputuskan).toBeNull();
    expect((await unmark(id)).status).toBe(200);
    const acts = (await portal.actionsOn(id)).filter((action) => /ready$/.test(`${action}`));
    expect(acts).toEqual(['applications.ready', 'applications.unready']);
  });

  it('is a filter, oldest first, also with a type or words', async () => {
    const [older, newer, unmarked] = [await send(), await send(), await send()];
    for (const id of [newer, older]) await mark(id);
    const found = await ready();
    expect(found.data.map(({ _id }) => _id)).toEqual([older, newer]);
    expect(found.total).toBe(2);
    expect((await ready('&type=SKU')).total).toBe(2);
    expect((await ready('&type=SKTM')).total).toBe(0);
    const json = { page: 1, siap: 'true', q: unmarked.slice(0, 8) };
    const { body } = await admin.call<QueuePage>('POST', 'applications/search', json);
    expect(body.total).toBe(0);
  });

  it('ends with a correction and with the decision', async () => {
    const [corrected, approved, rejected] = [await send(), await send(), await send()];
    for (const id of [corrected, approved, rejected]) await mark(id);
    const json = { nama: 'Siti Baru' };
    const correction = await operator.call('PUT', `applications/${corrected}/answers`, json);
    expect(correction.body.siapDiputuskan).toBeNull();
    await approve(portal, admin.token, approved);
    const answer = await operator.call('PUT', `applications/${rejected}`, rejection);
    expect(answer.body.siapDiputuskan).toBeNull();
    const left = (await ready()).data.map(({ _id }) => _id);
    for (const id of [corrected, approved, rejected]) expect(left).not.toContain(id);
    expect((await mark(approved)).status).toBe(409);
    expect((await unmark(rejected)).status).toBe(409);
    expect((await mark('tidak-ada')).status).toBe(404);
  });
});
