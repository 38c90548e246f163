import { describe, expect, it } from 'vitest';
import { type ApplicationRecord, applicationTexts } from '#contract/applications.ts';
import { dayMs } from '#contract/basics/durations.ts';
import { answered } from '#tests/support/answered.ts';
import { submit } from '#tests/support/letters/issue-letter.ts';
import { statusesOf } from '#tests/support/portal.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
const resident = await portal.account();

const cancel = (id: string, { call } = resident) => call('POST', `applications/${id}/cancel`);
const reopen = (id: string) => admin.call<ApplicationRecord>('POST', `applications/${id}/reopen`);
const decide = (id: string, json: object = { status: 'Ditolak', adminNotes: 'Foto buram.' }) =>
  admin.call<ApplicationRecord>('PUT', `applications/${id}`, json);
const recorded = async (action: string, id: string) =>
  (await portal.actionsOn(id)).filter((one) => one === action).length;
const photosOf = async (id: string) => (await portal.keys(`applications/${id}/`)).length;
const refusal = (message: string) => answered(409, { message });

describe('an own application', () => {
  it('is deleted with its photos while pending, and stays deleted after a restore', async () => {
    const { _id } = await submit(portal, resident.token);
    expect(await photosOf(_id)).toBe(1);
    expect((await cancel(_id)).status).toBe(200);
    expect([await resident.application(_id), await photosOf(_id)]).toEqual([undefined, 0]);
    expect(await recorded('applications.cancel', _id)).toBe(1);
    const marker = await portal.env.FILES.head(`erased/applications/${_id}`);
    expect(marker?.customMetadata).toMatchObject({ by: 'person' });
    const deletions = await admin.get<{ objek: string }[]>('deletions');
    expect(deletions.some(({ objek }) => objek === _id)).toBe(false);
    expect((await cancel(_id)).status).toBe(404);
  });

  it('is 409 once it is decided, and 404 for every other account', async () => {
    const { _id } = await submit(portal, resident.token);
    expect((await cancel(_id, await portal.account())).status).toBe(404);
    expect((await cancel(_id, admin)).status).toBe(404);
    await decide(_id);
    expect(await cancel(_id)).toEqual(refusal(applicationTexts.alreadyDecided));
    expect((await resident.application(_id))?.status).toBe('Ditolak');
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
    expect((await resident.application(_id))?.status).toBe(
      cancelled.status === 200 ? undefined : 'Disetujui',
    );
  });
});

describe('a rejected application', () => {
  it('is pending again once reopened, with the reason of then', async () => {
    const { _id } = await submit(portal, resident.token);
    await decide(_id, { status: 'Ditolak', adminNotes: 'Salah.', perbaikan: { nik: 'Cek.' } });
    expect(await statusesOf([reopen(_id), reopen(_id)])).toEqual([200, 200]);
    expect(await recorded('applications.reopen', _id)).toBe(1);
    const pending = { status: 'Menunggu', adminNotes: 'Salah.', decidedAt: null, perbaikan: null };
    expect(await resident.application(_id)).toMatchObject(pending);
    const { body } = await decide(_id, { status: 'Disetujui' });
    expect([body.status, body.adminNotes]).toEqual(['Disetujui', null]);
    expect(await reopen(_id)).toEqual(refusal(applicationTexts.notRejected));
  });

  it('stays rejected once its applicant applied again', async () => {
    const { _id } = await submit(portal, resident.token);
    await decide(_id);
    await submit(portal, resident.token, { menggantikan: _id });
    expect(await reopen(_id)).toEqual(refusal(applicationTexts.appliedAgain));
  });

  it('stays rejected after seven days, and after its data was deleted', async () => {
    const { _id } = await submit(portal, resident.token);
    await decide(_id);
    const update = (set: string, value: string) =>
      portal.query(`UPDATE applications SET ${set} = ? WHERE id = ?`, value, _id);
    await update('decided_at', new Date(Date.now() - 7 * dayMs - 1000).toISOString());
    expect(await reopen(_id)).toEqual(refusal(applicationTexts.reopenedTooLate));
    await update('forgotten_at', new Date().toISOString());
    expect(await reopen(_id)).toEqual(refusal(applicationTexts.dataDeleted));
    expect((await reopen('tidak-ada')).status).toBe(404);
  });
});

it('names the official who decided first', async () => {
  const { _id } = await submit(portal, resident.token);
  await decide(_id);
  const again = await decide(_id, { status: 'Disetujui' });
  expect(again).toMatchObject(refusal(applicationTexts.alreadyDecided));
  const named = { decidedAt: expect.any(String), diputuskanOleh: expect.any(String) };
  expect(again.body.current).toMatchObject({ status: 'Ditolak', ...named });
});
