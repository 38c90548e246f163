import { describe, expect, it } from 'vitest';
import type { ApplicationRecord, QueuePage } from '#contract/applications.ts';
import { submit } from '#tests/support/letters/issue-letter.ts';
import type { Account } from '#tests/support/portal.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
const operator = await portal.account('operator');
const resident = await portal.account();

type Answer = ApplicationRecord & { message?: string };
const call = <Body = Answer>(by: Account, method: string, path: string, json?: object) =>
  by.call<Body>(method, path, json);
const send = async () => (await submit(portal, resident.token))._id;
const mark = (id: string, by = operator) => call(by, 'POST', `applications/${id}/ready`);
const unmark = (id: string) => call(operator, 'DELETE', `applications/${id}/ready`);
const ready = async (query = '') =>
  (await call<QueuePage>(admin, 'GET', `applications?page=1&order=queue&siap=true${query}`)).body;
const actsOn = async (id: string) => {
  const sql = "SELECT action FROM audit_entries WHERE subject = ? AND action LIKE '%ready'";
  const { results } = await portal.env.DB.prepare(sql).bind(id).all<{ action: string }>();
  return results.map(({ action }) => action);
};

describe('an operator', () => {
  it('may reject, but not approve', async () => {
    const [first, second] = [await send(), await send()];
    const refused = await call(operator, 'PUT', `applications/${first}`, { status: 'Disetujui' });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Anda tidak memiliki akses untuk tindakan ini.',
    ]);
    const json = { status: 'Ditolak', adminNotes: 'Foto buram.' };
    const rejected = await call(operator, 'PUT', `applications/${second}`, json);
    expect([rejected.status, rejected.body.status]).toEqual([200, 'Ditolak']);
    const reopened = await call(operator, 'POST', `applications/${second}/reopen`);
    expect(reopened.body.status).toBe('Menunggu');
  });

  it('takes up and gives up its rights with the next request', async () => {
    const { id, token } = await portal.account();
    const change = (role: string) => call(admin, 'PUT', `auth/users/${id}/role`, { role });
    expect((await change('operator')).body).toMatchObject({ role: 'operator' });
    expect((await portal.call('GET', 'auth/adminpanel', { token })).status).toBe(401);
    const promoted = await portal.tokenOf({ id });
    expect((await portal.call('GET', 'auth/adminpanel', { token: promoted })).status).toBe(200);
    await change('user');
    expect((await portal.call('GET', 'applications', { token: promoted })).status).toBe(401);
    expect((await change('kepala')).status).toBe(400);
  });

  it('cannot take the place of the last admin', async () => {
    const other = await portal.account('admin');
    await call(admin, 'PUT', `auth/users/${other.id}/role`, { role: 'operator' });
    const byOperator = await portal.tokenOf(other);
    const path = `auth/users/${admin.id}/role`;
    const json = { role: 'operator' };
    expect((await portal.call('PUT', path, { token: byOperator, json })).status).toBe(403);
    expect((await call(admin, 'PUT', path, json)).status).toBe(409);
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
    const own = await call<Answer[]>(resident, 'GET', 'applications/my-applications');
    expect(own.body.find(({ _id }) => _id === id)?.siapDiputuskan).toBeNull();
    expect((await unmark(id)).body.siapDiputuskan).toBeNull();
    expect((await unmark(id)).status).toBe(200);
    expect(await actsOn(id)).toEqual(['applications.ready', 'applications.unready']);
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
    expect((await call<QueuePage>(admin, 'POST', 'applications/search', json)).body.total).toBe(0);
  });

  it('ends with a correction and with the decision', async () => {
    const [corrected, approved, rejected] = [await send(), await send(), await send()];
    for (const id of [corrected, approved, rejected]) await mark(id);
    const correction = await call(operator, 'PUT', `applications/${corrected}/answers`, {
      nama: 'Siti Baru',
    });
    expect(correction.body.siapDiputuskan).toBeNull();
    await call(admin, 'PUT', `applications/${approved}`, { status: 'Disetujui' });
    const json = { status: 'Ditolak', adminNotes: 'Foto buram.' };
    const answer = await call(operator, 'PUT', `applications/${rejected}`, json);
    expect(answer.body.siapDiputuskan).toBeNull();
    const left = (await ready()).data.map(({ _id }) => _id);
    for (const id of [corrected, approved, rejected]) expect(left).not.toContain(id);
    expect((await mark(approved)).status).toBe(409);
    expect((await unmark(rejected)).status).toBe(409);
  });

  it('is not found for an unknown application', async () => {
    expect((await mark('tidak-ada')).status).toBe(404);
  });
});
