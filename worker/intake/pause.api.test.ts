import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import type { Intake } from '#contract/intake.ts';
import { skuForm } from '#tests/support/letters/submissions.ts';
import { toForm } from '#tests/support/pictures.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const [admin, resident] = [await portal.account('admin'), await portal.account()];
afterEach(() => change({ paused: false, text: '' }));

const change = (json: object) => admin.call<Intake>('PUT', 'intake', json);
const read = () => portal.get<Intake>('intake');
const send = async (headers: Record<string, string> = {}) =>
  resident.call('POST', 'applications/uploadapp', await skuForm(), headers);

const text = 'Dijeda sampai Senin karena listrik padam.\nDatang ke kantor desa pada jam kerja.';

it('is off at first', async () => {
  expect(await read()).toEqual({ paused: false, text: '', sejak: null, sampai: null });
});

it('returns 429 with the text of the office', async () => {
  const changed = await change({ paused: true, text });
  const paused = { paused: true, text, sejak: expect.any(String), sampai: null };
  expect([changed.status, changed.body]).toEqual([200, paused]);
  expect(await read()).toEqual(paused);
  const { status, body, headers } = await send();
  expect([status, body]).toEqual([429, { message: text }]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  await change({ paused: false, text });
  expect(await read()).toMatchObject({ paused: false, text });
  expect((await send()).status).toBe(201);
});

it('ends by itself after its last day, and is named by the office', async () => {
  const sampai = isoDay(villageDay(new Date()));
  const { body } = await change({ paused: true, text, sampai });
  expect((await change({ paused: true, text, sampai })).body).toEqual(body);
  const office = () => portal.get('office');
  expect(await office()).toMatchObject({ jeda: { sejak: body.sejak, sampai } });
  await portal.query("UPDATE intake SET until = '2026-01-01'");
  expect(await read()).toEqual({ paused: false, text, sejak: null, sampai: null });
  expect(await office()).not.toHaveProperty('jeda');
  expect((await send()).status).toBe(201);
});

it('allows counter filings, and repeats of stored applications', async () => {
  const key = { 'Idempotency-Key': randomUUID() };
  expect((await send(key)).status).toBe(201);
  await change({ paused: true, text });
  expect((await send(key)).status).toBe(200);
  const filed = await admin.call('POST', 'applications/counter', await skuForm());
  expect(filed.status).toBe(201);
});

it('is audited', async () => {
  await change({ paused: true, text });
  await change({ paused: false, text });
  const entries = await admin.get('activities?tindakan=intake.pause&page=1&limit=2');
  const data = ['dibuka', 'dijeda'].map((objek) => ({ akun: admin.id, objek }));
  expect(entries).toMatchObject({ data });
});

it.each([
  [{ paused: true }, ['text']],
  [{ paused: true, text: ' ' }, ['text']],
  [{ paused: true, text: 'x'.repeat(501) }, ['text']],
  [{ text }, ['paused']],
  [{ paused: 'ya', text }, ['paused']],
  [{ paused: true, text, sampai: '2026-01-01' }, ['sampai']],
  [{ paused: true, text, sampai: 'Senin' }, ['sampai']],
])('rejects %j', async (json, fields) => {
  const { status, body } = await change(json);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, fields]);
});

it('accepts `paused` as text of a multipart form', async () => {
  const { body } = await change(toForm({ paused: 'true', text }));
  expect(body).toMatchObject({ paused: true });
});
