import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Scrypt } from '#worker/http/app-env.ts';
import { HashingBusy, scryptThread } from './scrypt-thread.ts';

const options = { N: 4096, r: 8, p: 1, maxmem: 256 * 4096 * 8 };
const input: Parameters<Scrypt>[0] = ['rahasia', Buffer.from('garam'), 32, options];

test('derives the same hash as node:crypto, and goes on after a fault', async () => {
  const scrypt = scryptThread();
  const broken = scrypt(['', Buffer.alloc(0), 32, { ...options, N: 3 }], 'a');
  await expect(broken).rejects.toThrow('scrypt');
  expect(Buffer.from(await scrypt(input, 'a'))).toEqual(scryptSync(...input));
});

test('delays a client by one password of each other client, however many those have', async () => {
  const scrypt = scryptThread();
  const order: string[] = [];
  const add = (client: string) => scrypt(input, client).then(() => order.push(client));
  await Promise.all([...'aaaaaaaaaabbbbbbbbbbc'].map(add));
  expect(order.indexOf('c')).toBeLessThan(4);
  expect(order).toHaveLength(21);
});

test('rejects what waited too long, and derives what comes after', async () => {
  const scrypt = scryptThread(1);
  const settled = await Promise.allSettled([...'aaaa'].map((client) => scrypt(input, client)));
  expect(settled.map(({ status }) => status)).toContain('rejected');
  for (const one of settled) expect('value' in one || one.reason instanceof HashingBusy).toBe(true);
  expect(await scrypt(input, 'b')).toHaveLength(32);
});
