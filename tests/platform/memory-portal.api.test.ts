import { expect, test } from 'vitest';
import { openMemoryPortal } from './memory-portal.ts';

test('serves the API over an in-process database and bucket', async () => {
  const portal = openMemoryPortal();
  const { token } = await portal.account('admin');
  const headers = { 'x-auth-token': token, 'content-type': 'application/json' };
  const body = JSON.stringify({ judulBerita: 'Posyandu Melati' });
  const nowhere = await portal.fetch('/api/v1/nowhere', { headers });
  const users = await portal.fetch('/api/v1/auth/users', { headers });
  const added = await portal.fetch('/api/v1/beritas/add', { method: 'POST', headers, body });
  const found = await portal.fetch('/api/v1/beritas?q=melati', { headers });
  expect(nowhere.status).toBe(404);
  expect(await users.json()).toMatchObject([{ name: 'Siti Aminah', role: 'admin' }]);
  expect(added.status).toBe(201);
  expect(await found.json()).toMatchObject({ data: [{ judulBerita: 'Posyandu Melati' }] });
});
