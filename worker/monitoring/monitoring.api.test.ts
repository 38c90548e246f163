import { afterEach, expect, it } from 'vitest';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import type { Monitoring } from '#contract/records/monitoring.ts';
import { approve, submit } from '#tests/support/letters/issue-letter.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { sweep } from '#worker/scheduled.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
afterEach(() => portal.query('DELETE FROM job_runs'));

const today = isoDay(villageDay(new Date()));
const tahun = Number(today.slice(0, 4));
const begin = (job: string, detail = {}, at = new Date().toISOString()) => {
  const sql = "INSERT INTO job_runs (job, outcome, at, detail) VALUES (?, 'failed', ?, ?)";
  return portal.query(sql, job, at, JSON.stringify(detail));
};
const { call } = admin;
const health = () => portal.get('health');

async function issue() {
  const { _id } = await submit(portal, admin.token);
  const { status, body } = await approve(portal, admin.token, _id);
  return [status, status === 409 && body.message] as const;
}

const outside = { jenis: 'Undangan', nama: 'Dewi', perihal: 'Rapat', tujuan: 'RT', tanggal: today };

it('issues and deletes nothing after a large jump of the clock, until an admin confirms the date', async () => {
  await portal.query("INSERT INTO content_views VALUES ('x', '2026-01-01')");
  await begin('clock', { cause: 'deletion' });
  expect((await issue())[0]).toBe(200);
  await begin('backup');
  const issuing = `UPDATE job_runs SET detail = '{"cause":"issuing"}' WHERE job = 'clock'`;
  await portal.query(issuing);
  expect(await issue()).toEqual([409, expect.stringContaining('Jam server melompat')]);
  expect((await call('POST', 'letters/outside', outside)).status).toBe(409);
  expect(await health()).toEqual({ status: 'degraded', reasons: ['clock', 'backup'] });
  await sweep(portal.env, new Date());
  const left = () => portal.query("SELECT * FROM content_views WHERE day < '2026-02-01'");
  expect(await left()).toHaveLength(1);
  expect(await admin.get('monitoring')).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    reasons: [{ job: 'clock', date: today }, { job: 'backup' }],
  });
  expect((await call('POST', 'monitoring/clock', { tanggal: '2020-01-01' })).status).toBe(409);
  expect((await call('POST', 'monitoring/clock', { tanggal: 'besok' })).status).toBe(400);
  expect((await call('POST', 'monitoring/clock', { tanggal: today })).status).toBe(200);
  expect((await issue())[0]).toBe(200);
  await sweep(portal.env, new Date());
  expect(await left()).toEqual([]);
});

it('issues nothing after a restore until the last number on paper is entered', async () => {
  await begin('restored', { cause: 'SKU 205' });
  expect(await issue()).toEqual([409, expect.stringContaining('dipulihkan dari cadangan')]);
  expect((await call('POST', 'letters/outside', outside)).status).toBe(409);
  const reasons = async () => (await admin.get<Monitoring>('monitoring')).reasons;
  expect((await reasons())[0]?.meaning).toContain('SKU 205');
  expect(await health()).toEqual({ status: 'ok' });
  // Below what the portal has: no answer.
  expect((await call('PUT', 'letters/start', { tahun, nomor: 0 })).status).toBe(409);
  expect((await issue())[0]).toBe(409);
  expect((await call('PUT', 'letters/start', { tahun, nomor: 205, lewati: true })).status).toBe(
    200,
  );
  expect(await reasons()).toEqual([]);
  expect((await issue())[0]).toBe(200);
  expect((await call('POST', 'letters/outside', outside)).status).toBe(201);
});

it('issues nothing after a move, and nothing of a book before the year of a restore holds back later ones', async () => {
  await begin('restored', {}, `${tahun - 1}-06-01T00:00:00.000Z`);
  expect((await issue())[0]).toBe(200);
  await begin('moved');
  expect(await issue()).toEqual([409, expect.stringContaining('sudah pindah')]);
});
