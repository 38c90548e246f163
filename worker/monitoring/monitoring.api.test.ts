import { afterEach, expect, it } from 'vitest';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import type { Monitoring } from '#contract/records/monitoring.ts';
import { submit } from '#tests/support/letters/issue-letter.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { sweep } from '#worker/scheduled.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
afterEach(() => portal.env.DB.prepare('DELETE FROM job_runs').run());

const today = isoDay(villageDay(new Date()));
const tahun = Number(today.slice(0, 4));
const begin = (job: string, detail = {}, at = new Date().toISOString()) =>
  portal.env.DB.prepare('INSERT INTO job_runs (job, outcome, at, detail) VALUES (?, ?, ?, ?)')
    .bind(job, 'failed', at, JSON.stringify(detail))
    .run();
const as = <Body = { message: string }>(method: string, path: string, json?: object) =>
  admin.call<Body>(method, path, json);
const health = async () => (await portal.call('GET', 'health')).body;

async function approve() {
  const { _id } = await submit(portal, admin.token);
  const { status, body } = await as('PUT', `applications/${_id}`, { status: 'Disetujui' });
  return [status, status === 409 && body.message] as const;
}

const outside = { jenis: 'Undangan', nama: 'Dewi', perihal: 'Rapat', tujuan: 'RT', tanggal: today };

it('issues and deletes nothing after a large jump of the clock, until an admin confirms the date', async () => {
  const old = "INSERT INTO content_views VALUES ('x', '2026-01-01')";
  await portal.env.DB.prepare(old).run();
  await begin('clock', { cause: 'deletion' });
  expect((await approve())[0]).toBe(200);
  await begin('backup');
  await portal.env.DB.prepare(
    "UPDATE job_runs SET detail = json_object('cause', 'issuing') WHERE job = 'clock'",
  ).run();
  expect(await approve()).toEqual([409, expect.stringContaining('Jam server melompat')]);
  expect((await as('POST', 'letters/outside', outside)).status).toBe(409);
  expect(await health()).toEqual({ status: 'degraded', reasons: ['clock', 'backup'] });
  await sweep(portal.env, new Date());
  const views = "SELECT count(*) AS n FROM content_views WHERE day < '2026-02-01'";
  const left = () => portal.env.DB.prepare(views).first('n');
  expect(await left()).toBe(1);
  const { body } = await as<Monitoring>('GET', 'monitoring');
  expect(body).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    reasons: [{ job: 'clock', date: today }, { job: 'backup' }],
  });
  expect((await as('POST', 'monitoring/clock', { tanggal: '2020-01-01' })).status).toBe(409);
  expect((await as('POST', 'monitoring/clock', { tanggal: 'besok' })).status).toBe(400);
  expect((await as('POST', 'monitoring/clock', { tanggal: today })).status).toBe(200);
  expect((await approve())[0]).toBe(200);
  await sweep(portal.env, new Date());
  expect(await left()).toBe(0);
});

it('issues nothing after a restore until the last number on paper is entered', async () => {
  await begin('restored', { cause: 'SKU 205' });
  expect(await approve()).toEqual([409, expect.stringContaining('dipulihkan dari cadangan')]);
  expect((await as('POST', 'letters/outside', outside)).status).toBe(409);
  const reasons = async () => (await as<Monitoring>('GET', 'monitoring')).body.reasons;
  expect((await reasons())[0]?.meaning).toContain('SKU 205');
  expect(await health()).toEqual({ status: 'ok' });
  // Below what the portal has: no answer.
  expect((await as('PUT', 'letters/start', { tahun, nomor: 0 })).status).toBe(409);
  expect((await approve())[0]).toBe(409);
  expect((await as('PUT', 'letters/start', { tahun, nomor: 205, lewati: true })).status).toBe(200);
  expect(await reasons()).toEqual([]);
  expect((await approve())[0]).toBe(200);
  expect((await as('POST', 'letters/outside', outside)).status).toBe(201);
});

it('issues nothing after a move, and nothing of a book before the year of a restore holds back later ones', async () => {
  await begin('restored', {}, `${tahun - 1}-06-01T00:00:00.000Z`);
  expect((await approve())[0]).toBe(200);
  await begin('moved');
  expect(await approve()).toEqual([409, expect.stringContaining('sudah pindah')]);
});
