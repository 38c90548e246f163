import { expect, it } from 'vitest';
import { dayMs } from '#contract/basics/durations.ts';
import { collections } from '#contract/collections/index.ts';
import type { OverviewAnswer } from '#contract/records/content.ts';
import { inProcess } from '#tests/support/in-process.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { app } from '#worker/api.ts';
import { openDb } from '#worker/db/client.ts';
import { purgeCache, recordRun, refreshPages, repeatPurge } from '#worker/job-runs/index.ts';

const portal = await testPortal();
const send = inProcess(portal, app, (await portal.account('admin')).token);

const read = () => send<OverviewAnswer>('GET', 'content/overview');

it('contains every collection of an empty portal', async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  const singles = collections.filter(({ kind }) => kind === 'single');
  const lists = collections.filter(({ kind }) => kind !== 'single');
  expect(Object.entries(body.current)).toEqual(singles.map(({ path }) => [path, null]));
  expect(Object.entries(body.totals)).toEqual(lists.map(({ path }) => [path, 0]));
});

it('reports the scheduled jobs', async () => {
  expect((await read()).body.notices).toEqual([]);
  const old = new Date(Date.now() - 9 * dayMs).toISOString();
  await portal.query('UPDATE users SET created_at = ?', old);
  const never = { state: 'overdue', at: null };
  const notices = [
    { job: 'nightly', ...never },
    { job: 'backup', ...never },
  ];
  expect(await read()).toMatchObject({ body: { notices } });

  const db = openDb(portal.env.DB);
  const at = new Date();
  await recordRun(db, 'nightly', { outcome: 'ok', detail: { views: 1 } }, at);
  await recordRun(db, 'backup', { outcome: 'failed', detail: { cause: 'putus' } }, new Date(old));
  await recordRun(db, 'backup', { outcome: 'failed', detail: { cause: 'penuh' } }, at);
  const failure = { job: 'backup', state: 'failed', at: at.toISOString(), cause: 'penuh' };
  expect((await read()).body.notices).toMatchObject([
    { ...failure, line: expect.stringMatching(/^Pencadangan/) },
  ]);
});

it('reports a purge that failed until the next write has repeated it', async () => {
  const db = openDb(portal.env.DB);
  const later: Promise<unknown>[] = [];
  const store = { db, waitUntil: (work: Promise<unknown>) => later.push(work) };
  const now = new Date();
  await purgeCache(store, ['a', 'b'], now, async () => null);
  await purgeCache(store, ['a', 'b'], now, async () => 'purge refused 1134');
  await Promise.all(later);
  expect((await read()).body.notices).toContainEqual(
    expect.objectContaining({ job: 'purge', at: now.toISOString(), cause: 'purge refused 1134' }),
  );
  const refused = async () => 'purge refused 1134';
  expect(await repeatPurge(db, now, refused)).toBe(0);
  expect(await refreshPages(db, { accountId: 'petugas', now }, refused)).toMatchObject({
    code: 'unavailable',
  });
  await purgeCache(store, ['a'], new Date(now.getTime() + 1), async () => null);
  await Promise.all(later);
  expect((await read()).body.notices.filter((one) => 'job' in one && one.job === 'purge')).toEqual(
    [],
  );
  expect(await repeatPurge(db, now)).toBe(0);
  expect((await send('POST', 'content/refresh', {})).status).toBe(200);
});

it('returns the current records and the totals', async () => {
  for (const pendapatanDesa of ['1', '2'])
    await send('POST', 'apbdesas/add', { body: { pendapatanDesa } });
  for (const nama of ['A', 'B']) await send('POST', 'lpms/add', { body: { nama } });
  const { body } = await read();
  expect(body.current.apbdesas).toMatchObject({ pendapatanDesa: '2' });
  expect(body.totals).toMatchObject({ lpms: 2, beritas: 0 });
});

it('derives the open steps of the set-up from the state of the portal', async () => {
  const openSteps = async () =>
    (await read()).body.setup.flatMap(({ step, done }) => (done ? [] : [step])).join(' ');
  // With the sample configuration; a failed backup does not count.
  const all = 'config numbers signatory kop hours officer letter admin codes backup';
  expect(await openSteps()).toBe(all);
  await portal.account('user');
  await recordRun(openDb(portal.env.DB), 'backup', { outcome: 'ok', detail: {} }, new Date());
  expect((await send('PUT', 'office', { body: { whatsapp: '' } })).status).toBe(200);
  expect(await openSteps()).toBe('config numbers signatory officer letter admin codes');

  await portal.account('admin');
  // A start of 0 (no paper register) completes the step.
  const tahun = String(new Date().getFullYear());
  expect((await send('PUT', 'letters/start', { body: { tahun, nomor: '0' } })).status).toBe(200);
  expect(await openSteps()).toBe('config signatory officer letter codes');

  await send('POST', 'signatories', { body: { nama: 'Dewi', jabatan: 'Kepala Desa' } });
  await portal.query('UPDATE users SET totp_since = ?', new Date().toISOString());
  const outside = { jenis: 'Undangan', nama: 'Camat', perihal: 'Rapat', tujuan: 'Camat' };
  await send('POST', 'letters/outside', { body: { ...outside, tanggal: '2026-01-05' } });
  expect(await openSteps()).toBe('config officer letter');
  await portal.query("UPDATE letters SET kode = 'AAAA-AAAA-AAAA-AAAA'");
  const pelindungData = { nama: 'Dewi', jabatan: 'Sekretaris', kontak: '(0265) 123456' };
  expect((await send('PUT', 'office', { body: { pelindungData } })).status).toBe(200);
  expect(await openSteps()).toBe('config');
});
