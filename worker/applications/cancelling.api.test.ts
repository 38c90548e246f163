import { describe, expect, it } from 'vitest';
import { type ApplicationRecord, applicationTexts } from '#contract/applications.ts';
import { dayMs } from '#contract/basics/durations.ts';
import { submit } from '#tests/support/letters/issue-letter.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
const resident = await portal.account();

type Answered = ApplicationRecord & { message?: string; current?: { diputuskanOleh?: string } };

const cancel = (id: string, { token } = resident) =>
  portal.call<Answered>('POST', `applications/${id}/cancel`, { token });
const reopen = (id: string) => admin.call<Answered>('POST', `applications/${id}/reopen`);
const decide = (id: string, json: object = { status: 'Ditolak', adminNotes: 'Foto buram.' }) =>
  admin.call<Answered>('PUT', `applications/${id}`, json);
const own = async ({ token } = resident) =>
  (await portal.call<ApplicationRecord[]>('GET', 'applications/my-applications', { token })).body;
const read = async (id: string) => (await own()).find(({ _id }) => _id === id);
const recorded = async (action: string, id: string) => {
  const sql = 'SELECT count(*) AS n FROM audit_entries WHERE subject = ? AND action = ?';
  return portal.env.DB.prepare(sql).bind(id, action).first<number>('n');
};
const photosOf = async (id: string) =>
  (await portal.env.FILES.list({ prefix: `applications/${id}/` })).objects.length;

describe('an own application', () => {
  it('is deleted with its photos while pending, and stays deleted after a restore', async () => {
    const { _id } = await submit(portal, resident.token);
    expect(await photosOf(_id)).toBe(1);
    expect((await cancel(_id)).status).toBe(200);
    expect([await read(_id), await photosOf(_id)]).toEqual([undefined, 0]);
    expect(await recorded('applications.cancel', _id)).toBe(1);
    const marker = await portal.env.FILES.head(`erased/applications/${_id}`);
    expect(marker?.customMetadata).toMatchObject({ by: 'person' });
    const { body } = await admin.call<{ objek: string }[]>('GET', 'deletions');
    expect(body.some(({ objek }) => objek === _id)).toBe(false);
    expect((await cancel(_id)).status).toBe(404);
  });

  it('is 409 once it is decided, and 404 for every other account', async () => {
    const { _id } = await submit(portal, resident.token);
    expect((await cancel(_id, await portal.account())).status).toBe(404);
    expect((await cancel(_id, admin)).status).toBe(404);
    await decide(_id);
    const late = await cancel(_id);
    expect([late.status, late.body.message]).toEqual([409, applicationTexts.alreadyDecided]);
    expect((await read(_id))?.status).toBe('Ditolak');
  });

  it('is either cancelled or decided when both happen at once', async () => {
    const { _id } = await submit(portal, resident.token);
    const [cancelled, decided] = await Promise.all([
      cancel(_id),
      decide(_id, { status: 'Disetujui' }),
    ]);
    const answers = [cancelled.status, decided.status];
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual(answers);
    expect((await read(_id))?.status).toBe(cancelled.status === 200 ? undefined : 'Disetujui');
  });
});

describe('a rejected application', () => {
  it('is pending again once reopened, with the reason of then', async () => {
    const { _id } = await submit(portal, resident.token);
    await decide(_id, { status: 'Ditolak', adminNotes: 'Salah.', perbaikan: { nik: 'Cek.' } });
    const answers = await Promise.all([reopen(_id), reopen(_id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await recorded('applications.reopen', _id)).toBe(1);
    expect(await read(_id)).toMatchObject({
      status: 'Menunggu',
      adminNotes: 'Salah.',
      decidedAt: null,
      perbaikan: null,
    });
    const { body } = await decide(_id, { status: 'Disetujui' });
    expect([body.status, body.adminNotes]).toEqual(['Disetujui', null]);
    const late = await reopen(_id);
    expect([late.status, late.body.message]).toEqual([409, applicationTexts.notRejected]);
  });

  it('stays rejected once its applicant applied again', async () => {
    const { _id } = await submit(portal, resident.token);
    await decide(_id);
    await submit(portal, resident.token, { menggantikan: _id });
    const { status, body } = await reopen(_id);
    expect([status, body.message]).toEqual([409, applicationTexts.appliedAgain]);
  });

  it('stays rejected after seven days, and after its data was deleted', async () => {
    const { _id } = await submit(portal, resident.token);
    await decide(_id);
    const update = (set: string, value: string) =>
      portal.env.DB.prepare(`UPDATE applications SET ${set} = ? WHERE id = ?`)
        .bind(value, _id)
        .run();
    await update('decided_at', new Date(Date.now() - 7 * dayMs - 1000).toISOString());
    const late = await reopen(_id);
    expect([late.status, late.body.message]).toEqual([409, applicationTexts.reopenedTooLate]);
    await update('forgotten_at', new Date().toISOString());
    expect((await reopen(_id)).body.message).toBe(applicationTexts.dataDeleted);
    expect((await reopen('tidak-ada')).status).toBe(404);
  });
});

it('names the official who decided first', async () => {
  const { _id } = await submit(portal, resident.token);
  await decide(_id);
  const { status, body } = await decide(_id, { status: 'Disetujui' });
  expect([status, body.message]).toEqual([409, applicationTexts.alreadyDecided]);
  expect(body.current).toMatchObject({
    status: 'Ditolak',
    decidedAt: expect.any(String),
    diputuskanOleh: expect.any(String),
  });
});

it('reports why the application before was rejected', async () => {
  const { _id } = await submit(portal, resident.token);
  await decide(_id, { status: 'Ditolak', adminNotes: 'Salah.', perbaikan: { nik: 'Cek.' } });
  const again = await submit(portal, resident.token, { menggantikan: _id });
  const { body } = await admin.call('GET', `applications/${again._id}/facts`);
  expect(body).toMatchObject({
    menggantikan: { _id, alasan: 'Salah.', perbaikan: { nik: 'Cek.' } },
  });
});
