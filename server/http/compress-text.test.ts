import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, it } from 'vitest';
import { compressText } from './compress-text.ts';

const long = { text: 'surat '.repeat(500) };
const app = new Hono()
  .use(compress(), compressText)
  .get('/long', (c) => c.json(long))
  .get('/short', (c) => c.json({ ok: true }))
  .get('/csv', (c) => c.body(long.text, { headers: { 'content-type': 'text/csv' } }));

const read = async (path: string, encoding = 'gzip', method = 'GET') => {
  const response = await app.request(path, { method, headers: { 'accept-encoding': encoding } });
  const { headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  const sent = ['content-encoding', 'content-length', 'vary'].map((name) => headers.get(name));
  return { bytes, sent };
};

it('compresses finished answers from 1 KB on, and names their length', async () => {
  const { bytes, sent } = await read('/long');
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(long);
  expect(sent).toEqual(['gzip', String(bytes.length), 'Accept-Encoding']);
  expect((await read('/short')).sent).toEqual([null, '11', null]);
});

it.each(['identity', 'gzip;q=0', 'br'])('sends them as they are for %s', async (encoding) => {
  const { bytes, sent } = await read('/long', encoding);
  expect(JSON.parse(bytes.toString())).toEqual(long);
  expect(sent).toEqual([null, String(bytes.length), 'Accept-Encoding']);
});

it('leaves other texts to the stream, and answers HEAD without a body', async () => {
  const { bytes, sent } = await read('/csv');
  expect(gunzipSync(bytes).toString()).toBe(long.text);
  expect(sent).toEqual(['gzip', null, 'Accept-Encoding']);
  expect((await read('/long', 'gzip', 'HEAD')).bytes).toHaveLength(0);
});
