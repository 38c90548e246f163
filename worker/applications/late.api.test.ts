import { expect, it } from 'vitest';
import type { ApplicationRecord, QueuePage } from '#contract/applications.ts';
import { dayMs } from '#contract/basics/durations.ts';
import { deadlineOf } from '#contract/promise.ts';
import { issueLetter, submit } from '#tests/support/letters/issue-letter.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { village } from '#village.config.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
const resident = await portal.account();

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

/** An application that was sent, and if `issued` approved, so many days ago. */
async function file(days: number, issued = false) {
  const { _id } = issued
    ? await issueLetter(portal, admin.token, {}, resident.token)
    : await submit(portal, resident.token);
  const then = daysAgo(days);
  await portal.query('UPDATE applications SET created_at = ? WHERE id = ?', then, _id);
  await portal.query('UPDATE letters SET issued_at = ? WHERE application_id = ?', then, _id);
  return _id;
}

const late = (query = 'order=queue') =>
  admin.get<QueuePage>(`applications?page=1&lewat=true&${query}`);
const idsOf = (page: QueuePage) => page.data.map(({ _id }) => _id);

it('finds what is past the promised day, the longest waiting first, and counts it', async () => {
  const unsigned = await file(40, true);
  const waiting = await file(30);
  const signed = await file(50, true);
  const fresh = await file(0);
  const current = await file(0, true);
  const { data } = await admin.get<QueuePage>('applications?page=1&order=queue');
  const recordOf = (id: string) => data.find(({ _id }) => _id === id);
  await admin.call('POST', 'letters/signed', { ids: [recordOf(signed)?.idSurat] });

  const found = await late();
  expect(idsOf(found)).toEqual([unsigned, waiting]);
  expect(found.total).toBe(2);
  const [letter, application] = found.data as [ApplicationRecord, ApplicationRecord];
  expect(letter).toMatchObject({ lewat: true, batasPutusan: null });
  expect(letter.batasTandaTangan).toMatch(/^20\d\d-.*T\d\d:59:59\.999Z$/);
  expect(application).toMatchObject({ lewat: true, batasTandaTangan: null });
  expect(application.batasPutusan).toBe(deadlineOf(village, 'decision', application.createdAt));
  expect(recordOf(fresh)).toMatchObject({ lewat: false, batasPutusan: expect.any(String) });
  expect(recordOf(current)).toMatchObject({ lewat: false, batasTandaTangan: expect.any(String) });
  expect(await admin.get('letters/counts')).toMatchObject({ lewat: 2 });

  expect(idsOf(await late('order=queue&status=Menunggu'))).toEqual([waiting]);
  expect(idsOf(await late('order=queue&type=SKDP'))).toEqual([]);
  expect(idsOf(await late('order=queue&keadaan=belum-ditandatangani'))).toEqual([unsigned]);
  expect(idsOf(await late('order=queue&limit=1'))).toEqual([unsigned]);
  expect(idsOf(await late('order=newest'))).toEqual([waiting, unsigned]);
  const search = { lewat: true, q: application.nama, page: 1, order: 'queue' };
  const searched = await admin.call<QueuePage>('POST', 'applications/search', search);
  expect([idsOf(searched.body), searched.body.total]).toEqual([[unsigned, waiting], 2]);
  expect((await admin.call('GET', 'applications?lewat=ya')).status).toBe(400);
  expect(await admin.get('applications?lewat=false')).toHaveLength(5);
});

it('counts from reopening', async () => {
  const id = await file(20);
  expect(idsOf(await late())).toContain(id);
  await admin.call('PUT', `applications/${id}`, { status: 'Ditolak', adminNotes: 'Foto buram' });
  const { body } = await admin.call<ApplicationRecord>('POST', `applications/${id}/reopen`);
  expect(body.lewat).toBe(false);
  expect(Date.parse(body.batasPutusan ?? '')).toBeGreaterThan(Date.now());
  expect(idsOf(await late())).not.toContain(id);
});

it('is not in the records of residents', async () => {
  for (const record of await resident.get<ApplicationRecord[]>('applications/my-applications'))
    expect(record).toMatchObject({ lewat: false, batasPutusan: null, batasTandaTangan: null });
});
