import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { selfSigned } from '#tests/provider/portal.ts';
import { acceptsOldTls } from './portal-check.ts';

const { key, cert } = selfSigned('localhost');

it.each([
  ['TLSv1.1', true],
  ['TLSv1.2', false],
] as const)('with %s as the oldest version: accepts old TLS: %s', async (minVersion, accepts) => {
  const server = createServer({ key, cert, minVersion, ciphers: 'DEFAULT@SECLEVEL=0' });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const { port } = server.address() as AddressInfo;
  expect(await acceptsOldTls('localhost', port)).toBe(accepts);
  server.close();
});
