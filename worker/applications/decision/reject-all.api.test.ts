import { expect, it } from 'vitest';
import {
  type ApplicantHistory,
  type ApplicationRecord,
  applicationTexts,
} from '#contract/applications.ts';
import type { Reopened } from '#contract/records/applications.ts';
import { answered } from '#tests/support/answered.ts';
import { issueLetter, submit } from '#tests/support/letters/issue-letter.ts';
import type { Account } from '#tests/support/portal.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

const adminNotes = 'Data tidak benar.';
const rejectAll = (json: object) =>
  admin.call<{ jumlah: number; ditolak: string[] }>('POST', 'applications/reject-all', json);
const ownOf = ({ get }: Account) => get<ApplicationRecord[]>('applications/my-applications');

it('rejects all pending applications of one account like single rejections', async () => {
  const [prankster, neighbour] = [await portal.account(), await portal.account()];
  await issueLetter(portal, admin.token, {}, prankster.token);
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await submit(portal, prankster.token))._id);
  await submit(portal, neighbour.token);

  const { status, body } = await rejectAll({ accountId: prankster.id, adminNotes });
  expect([status, body]).toEqual([200, { jumlah: 3, ditolak: ids }]);
  const own = await ownOf(prankster);
  const statuses = own.map((record) => [record.status, record.adminNotes]);
  expect(statuses).toEqual([...[1, 2, 3].map(() => ['Ditolak', adminNotes]), ['Disetujui', null]]);
  expect(own[0]?.decidedAt).toEqual(expect.any(String));
  expect((await ownOf(neighbour)).map((record) => record.status)).toEqual(['Menunggu']);

  const path = 'activities?tindakan=applications.reject&page=1&limit=10';
  const { data } = await admin.get<{ data: { objekId: string }[] }>(path);
  expect(data.map(({ objekId }) => objekId).sort()).toEqual([...ids].sort());
  const repeated = await rejectAll({ accountId: prankster.id, adminNotes });
  expect(repeated.body).toEqual({ jumlah: 0, ditolak: [] });
});

it('rejects at most a hundred at a time', async () => {
  const { id } = await portal.account();
  await portal.query(
    `INSERT INTO applications (id, account_id, type, status, nama, answers, photos, created_at)
     WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 101)
     SELECT 'banyak-' || i, ?1, 'SKU', 'Menunggu', 'x', '{}', '{}', ?2 FROM n`,
    ...[id, new Date().toISOString()],
  );
  expect((await rejectAll({ accountId: id, adminNotes })).body.ditolak).toHaveLength(100);
  expect((await rejectAll({ accountId: id, adminNotes })).body).toMatchObject({ jumlah: 1 });
});

it('reopens what was rejected, and says why others are not', async () => {
  const reopen = (ids: string[]) => admin.call<Reopened>('POST', 'applications/reopen', { ids });
  const { id: accountId, token, application } = await portal.account();
  const ids = [(await submit(portal, token))._id, (await submit(portal, token))._id];
  const [first = '', second = ''] = ids;
  expect((await rejectAll({ accountId, adminNotes })).body.ditolak).toEqual(ids);
  await submit(portal, token, { menggantikan: second });
  const skipped = [
    { _id: second, alasan: applicationTexts.appliedAgain },
    { _id: 'tidak-ada', alasan: 'Pengajuan tidak ditemukan.' },
  ];
  const both = [reopen([...ids, 'tidak-ada', first]), reopen([first])] as const;
  const [{ status, body }] = await Promise.all(both);
  expect([status, body]).toEqual([200, { dibuka: [first], dilewati: skipped }]);
  expect(await application(first)).toMatchObject({ status: 'Menunggu', adminNotes });
  const entries = "SELECT subject FROM audit_entries WHERE action = 'applications.reopen'";
  expect(await portal.query(entries)).toEqual([{ subject: first }]);
  const message = applicationTexts.appliedAgain;
  expect(await reopen([second])).toEqual(answered(409, { message }));
});

it('is offered with the count of pending applications of the account', async () => {
  const resident = await portal.account();
  const first = await submit(portal, resident.token);
  await submit(portal, resident.token);
  const { akun } = await admin.get<ApplicantHistory>(`applications/${first._id}/facts`);
  expect(akun).toMatchObject({ _id: resident.id, menunggu: 2 });
});
