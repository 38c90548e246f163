import { expect, it } from 'vitest';
import { dayMs } from '#contract/basics/durations.ts';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { sweep } from '#worker/scheduled.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
const newRecord = async (path = 'beritas') =>
  (await admin.call<ContentRecord>('POST', `${path}/add`, {})).body._id;
const visit = (id: string, userAgent = phone, address = '203.0.113.7', path = 'beritas') =>
  portal.call('POST', `${path}/${id}/views`, {
    headers: { 'user-agent': userAgent, 'cf-connecting-ip': address },
  });
const views = async (id: string, path = 'beritas') =>
  (await portal.get<ContentRecord>(`${path}/${id}`)).views;

it('counts a visitor once', async () => {
  const id = await newRecord();
  for (const _ of [1, 2]) {
    const { status, headers } = await visit(id);
    expect(status).toBe(204);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('set-cookie')).toBeNull();
  }
  expect(await views(id)).toBe(1);
});

it('counts other browsers, addresses and items separately', async () => {
  const [id, product] = [await newRecord(), await newRecord('products')];
  await visit(id);
  await visit(id, `${phone} Edg/126`);
  await visit(id, phone, '203.0.113.8');
  await visit(product, phone, '203.0.113.7', 'products');
  expect([await views(id), await views(product, 'products')]).toEqual([3, 1]);
});

it('limits the counted browsers of one address or IPv6 network', async () => {
  const [id, other] = [await newRecord(), await newRecord()];
  for (let n = 0; n < 8; n += 1) {
    await visit(id, `${phone} Invented/${n}`);
    await visit(other, `${phone} Invented/${n}`, `2001:db8:7:7::${n}`);
  }
  expect([await views(id), await views(other)]).toEqual([5, 5]);
  await visit(other, phone, '2001:db8:7:8::1');
  expect(await views(other)).toBe(6);
});

it('does not count reads and robots', async () => {
  const id = await newRecord();
  await portal.call('GET', `beritas/${id}`);
  for (const robot of ['Googlebot/2.1 (+http://www.google.com/bot.html)', '', 'curl/8.1']) {
    expect((await visit(id, robot)).status).toBe(204);
    expect((await visit('tidak-ada', robot)).status).toBe(404);
  }
  expect(await views(id)).toBe(0);
});

it('counts parallel views of one visitor once, and each of several visitors', async () => {
  const id = await newRecord();
  await Promise.all(Array.from({ length: 10 }, () => visit(id)));
  expect(await views(id)).toBe(1);
  await Promise.all(Array.from({ length: 20 }, (_, n) => visit(id, phone, `198.51.100.${n}`)));
  expect(await views(id)).toBe(21);
});

it('returns 404 for unknown records and collections', async () => {
  expect((await visit('tidak-ada')).status).toBe(404);
  expect((await visit(await newRecord(), phone, 'x', 'products')).status).toBe(404);
  expect((await visit(await newRecord('lpms'), phone, 'x', 'lpms')).status).toBe(404);
  expect((await portal.call('GET', `beritas/${await newRecord()}/views`)).status).toBe(405);
});

it('stores no identifying data and deletes the marks after the day', async () => {
  const id = await newRecord();
  await visit(id);
  const marks = () => portal.query('SELECT * FROM content_views');
  expect(JSON.stringify(await marks())).not.toMatch(/203\.0\.113|Mozilla|[0-9a-f]{8}-[0-9a-f]{4}-/);
  await sweep(portal.env, new Date());
  expect(await marks()).not.toEqual([]);
  const tomorrow = new Date(Date.now() + dayMs);
  await sweep(portal.env, tomorrow);
  expect(await marks()).toEqual([]);
  await visit(id);
  expect(await views(id)).toBe(2);
});
