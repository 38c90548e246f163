import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { LoginAnswer } from '#contract/accounts.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();

const confirm = (token: string, password: string, address: string = randomUUID()) =>
  portal.call<LoginAnswer & { errors?: object }>('POST', 'auth/confirm', {
    token,
    json: { password },
    headers: { 'cf-connecting-ip': address },
  });
const slip = (token: string, id: string) =>
  portal.call('POST', `auth/users/${id}/reset`, { token });
const statusOf = async (token: string) =>
  (await portal.call('GET', 'auth/dashboard', { token })).status;

it('allows managing other accounts for half an hour after a login', async () => {
  const [admin, resident] = [await portal.account('admin'), await portal.account()];
  expect((await slip(await portal.tokenOf(admin, 29), resident.id)).status).toBe(200);
  const refused = await slip(await portal.tokenOf(admin, 31), resident.id);
  const password = 'Ketik kata sandi Anda untuk melanjutkan.';
  expect([refused.status, refused.body]).toEqual([
    403,
    { message: password, errors: { password } },
  ]);
  expect((await slip(await portal.tokenOf(admin, 31), 'tidak-ada')).status).toBe(403);
});

it('allows it again after confirming the password, in the same session', async () => {
  const [admin, resident] = [await portal.account('admin'), await portal.account()];
  const old = await portal.tokenOf(admin, 7 * 60);
  const { status, body } = await confirm(old, admin.password);
  expect([status, body.role]).toEqual([200, 'admin']);
  expect((await slip(body.token, resident.id)).status).toBe(200);
  expect(await statusOf(old)).toBe(200);
  await portal.call('POST', 'auth/logout', { token: body.token });
  expect([await statusOf(body.token), await statusOf(old)]).toEqual([401, 401]);
});

it('counts wrong passwords as failed logins', async () => {
  const admin = await portal.account('admin');
  const address = randomUUID();
  const wrong = await confirm(admin.token, 'salah', address);
  expect([wrong.status, wrong.body.errors]).toEqual([401, { password: 'Kata sandi salah.' }]);
  for (let tries = 1; tries < 10; tries += 1) await confirm(admin.token, 'salah', address);
  expect((await confirm(admin.token, admin.password, address)).status).toBe(429);
  const counts = 'SELECT failed FROM login_counts WHERE account_id = ?';
  expect(await portal.env.DB.prepare(counts).bind(admin.id).first('failed')).toBe(10);
});

it.each([{}, { password: [] }, { password: '' }])('rejects the body %j', async (json) => {
  const { token } = await portal.account();
  const { status, body } = await portal.call('POST', 'auth/confirm', { token, json });
  expect([status, body]).toMatchObject([400, { errors: { password: expect.any(String) } }]);
});
