import { expect, it } from 'vitest';
import { isLoopback, isPrivate } from './peers.ts';

it.each([
  ['127.0.0.1', true, true],
  ['::1', true, true],
  ['::ffff:127.0.0.1', true, true],
  ['10.1.2.3', false, true],
  ['::ffff:172.18.0.2', false, true],
  ['192.168.1.1', false, true],
  ['fd00::1', false, true],
  ['fe80::1', false, true],
  ['172.32.0.1', false, false],
  ['203.0.113.7', false, false],
  ['::ffff:203.0.113.7', false, false],
  ['2001:db8::1', false, false],
  [undefined, false, false],
])('%s: loopback %s, private %s', (address, loopback, own) => {
  expect([isLoopback(address), isPrivate(address)]).toEqual([loopback, own]);
});
