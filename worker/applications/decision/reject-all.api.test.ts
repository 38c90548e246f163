import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicantHistory,
  type ApplicationRecord,
  applicationTexts,
} from '#contract/applications.ts';
import type { Reopened } from '#contract/records/applications.ts';
import { submit } from '#tests/support/letters/issue-letter.ts';
import { type Account, type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let admin: Account;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.account('admin');
});
afterAll(() => portal.stop());

const adminNotes = 'Data tidak benar.';
const rejectAll = (json: object) =>
  portal.call<{ jumlah: number; ditolak: string[]; errors?: object; message?: string }>(
    'POST',
    'applications/reject-all',
    { token: admin.token, json },
  );
const ownOf = async ({ token }: Account) =>
  (await portal.call<ApplicationRecord[]>('GET', 'applications/my-applications', { token })).body;

it('rejects all pending applications of one account like single rejections', async () => {
  const [prankster, neighbour] = [await portal.account(), await portal.account()];
  const approved = await submit(portal, prankster.token);
  const path = `applications/${approved._id}`;
  await portal.call('PUT', path, { token: admin.token, json: { status: 'Disetujui' } });
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await submit(portal, prankster.token))._id);
  await submit(portal, neighbour.token);

  const { status, body } = await rejectAll({ accountId: prankster.id, adminNotes });
  expect([status, body]).toEqual([200, { jumlah: 3, ditolak: ids }]);
  const own = await ownOf(prankster);
  const statuses = own.map((record) => [record.status, record.adminNotes]);
  expect(statuses).toEqual([
    ...Array.from({ length: 3 }, () => ['Ditolak', adminNotes]),
    ['Disetujui', null],
  ]);
  expect(own[0]?.decidedAt).toEqual(expect.any(String));
  expect((await ownOf(neighbour)).map((record) => record.status)).toEqual(['Menunggu']);

  const { body: activities } = await portal.call<{ data: { objekId: string }[] }>(
    'GET',
    'activities?tindakan=applications.reject&page=1&limit=10',
    { token: admin.token },
  );
  expect(activities.data.map(({ objekId }) => objekId).sort()).toEqual([...ids].sort());
  const repeated = await rejectAll({ accountId: prankster.id, adminNotes });
  expect(repeated.body).toEqual({ jumlah: 0, ditolak: [] });
});

it('rejects at most a hundred at a time', async () => {
  const { id } = await portal.account();
  await portal.env.DB.prepare(
    `INSERT INTO applications (id, account_id, type, status, nama, answers, photos, created_at)
     WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 101)
     SELECT 'banyak-' || i, ?1, 'SKU', 'Menunggu', 'x', '{}', '{}', ?2 FROM n`,
  )
    .bind(id, new Date().toISOString())
    .run();
  expect((await rejectAll({ accountId: id, adminNotes })).body.ditolak).toHaveLength(100);
  expect((await rejectAll({ accountId: id, adminNotes })).body).toMatchObject({ jumlah: 1 });
});

describe('reopening what was rejected', () => {
  const reopen = (ids: unknown, { token } = admin) =>
    portal.call<Reopened & { message?: string }>('POST', 'applications/reopen', {
      token,
      json: { ids },
    });

  it('makes each pending again, and says why others are not', async () => {
    const account = await portal.account();
    const ids = [await submit(portal, account.token), await submit(portal, account.token)].map(
      ({ _id }) => _id,
    );
    const { ditolak } = (await rejectAll({ accountId: account.id, adminNotes })).body;
    expect(ditolak).toEqual(ids);
    const [first = '', second = ''] = ids;
    await submit(portal, account.token, { menggantikan: second });
    const skipped = [
      { _id: second, alasan: applicationTexts.appliedAgain },
      { _id: 'tidak-ada', alasan: 'Pengajuan tidak ditemukan.' },
    ];
    const [{ status, body }] = await Promise.all([
      reopen([...ids, 'tidak-ada', first]),
      reopen([first]),
    ]);
    expect([status, body]).toEqual([200, { dibuka: [first], dilewati: skipped }]);
    const [, , reopened] = await ownOf(account);
    expect(reopened).toMatchObject({ _id: first, status: 'Menunggu', adminNotes });
    const entries = await portal.env.DB.prepare(
      "SELECT subject FROM audit_entries WHERE action = 'applications.reopen'",
    ).all();
    expect(entries.results).toEqual([{ subject: first }]);
    const none = await reopen([second]);
    expect([none.status, none.body.message]).toEqual([409, applicationTexts.appliedAgain]);
  });
});

it('is offered with the count of pending applications of the account', async () => {
  const resident = await portal.account();
  const first = await submit(portal, resident.token);
  await submit(portal, resident.token);
  const path = `applications/${first._id}/facts`;
  const { body } = await portal.call<ApplicantHistory>('GET', path, { token: admin.token });
  expect(body.akun).toMatchObject({ _id: resident.id, menunggu: 2 });
});
