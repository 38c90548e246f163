import { expect, it } from 'vitest';
import type { AccountAnswer } from '#contract/accounts.ts';
import { Refusal } from './refusal.ts';
import { created, createRoom } from './room.ts';

const { app, route } = createRoom();
const account: AccountAnswer = { name: 'Siti', email: 'siti@layung.test', role: 'user' };
route('GET auth/dashboard', () => account);
route('GET auth/adminpanel', () => new Refusal('forbidden', 'Bukan untuk Anda.'));
route('POST auth/register', () =>
  created({ _id: '1', ...account, createdAt: '2026-11-21T00:00:00.000Z', kodeAutentikator: false }),
);
route('POST :collection/:id/views', () => null);

it.each([
  ['GET', '/auth/dashboard', 200, account],
  ['GET', '/auth/adminpanel', 403, { message: 'Bukan untuk Anda.' }],
  ['POST', '/auth/register', 201, expect.objectContaining({ _id: '1' })],
])('%s %s answers %i with what its handler returned', async (method, path, status, body) => {
  const response = await app.request(path, { method });
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual(body);
});

it('answers nothing with 204', async () => {
  const response = await app.request('/beritas/1/views', { method: 'POST' });
  expect([response.status, await response.text()]).toEqual([204, '']);
});

it('takes no answer but that of the call, and no call that is not in the map', () => {
  const { route: wrong } = createRoom();
  // @ts-expect-error an account has a role
  wrong('GET auth/dashboard', () => ({ name: 'Siti', email: 'siti@layung.test' }));
  // @ts-expect-error a file is answered as a Response
  wrong('GET letters/csv', () => 'nomor;nama');
  // @ts-expect-error no such call
  wrong('GET auth/logout', () => account);
});
