import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  AuthenticatorSetup,
  LoginAnswer,
  RecoveryCodes,
  ResetSlip,
} from '#contract/accounts.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
import { termsVersion } from '#contract/retention.ts';
import { countCosts } from '#tests/support/counting-database.ts';
import { submit } from '#tests/support/letters/issue-letter.ts';
import { skuForm } from '#tests/support/letters/submissions.ts';
import { type Account, type Portal, startPortal } from '#tests/support/portal.ts';
import { village } from '#village.config.ts';
import { app } from '#worker/api.ts';

const unheardOf = 'ombak kopi jendela';

/** Rows of D1 for one letter while few others wait, from the login to a check of its code, in docs/cost.md. */
const reckoned = { rowsRead: 300, rowsWritten: 80 };

/** DESIGN: two round trips to D1 for an API call. */
const budget = 2;

let portal: Portal;
let admin: Account;
let resident: Account;
let application: ApplicationRecord;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.account('admin');
  resident = await portal.account();
  application = await submit(portal, admin.token);
});
afterAll(() => portal.stop());

/** Runs a request through the API in this process, over the real D1 and R2, and tells what it cost. */
async function measure<Body>(method: string, path: string, body?: FormData | object) {
  const { database, cost } = countCosts(portal.env.DB);
  const headers = new Headers({ 'x-auth-token': admin.token });
  const multipart = body instanceof FormData;
  if (body && !multipart) headers.set('content-type', 'application/json');
  const init = { method, headers, ...(body && { body: multipart ? body : JSON.stringify(body) }) };
  const request = new Request(`https://desa.test/api/v1/${path}`, init);
  const response = await app.fetch(request, {
    ...portal.env,
    AUTH_SECRET: portal.secrets.current,
    PUBLIC_ORIGIN: 'https://desa.test',
    DB: database,
    WRITES: { limit: async () => ({ success: true }) },
    LOGINS: { limit: async () => ({ success: true }) },
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const answer = (isJson ? await response.json() : null) as Body;
  return { status: response.status, body: answer, ...cost };
}

it.each([
  ['register', 'POST', 'auth/register', { name: 'A', email: 'a@b.id', password: 'x' }],
  ['log in', 'POST', 'auth/login', () => ({ email: admin.email, password: admin.password })],
  ['a wrong password', 'POST', 'auth/login', () => ({ email: admin.email, password: 'x' })],
  ['dashboard', 'GET', 'auth/dashboard'],
  ['export of an account', 'GET', 'auth/export'],
  ['own account', 'GET', 'auth/account'],
  ['a notice read', 'DELETE', 'auth/notice'],
  ['terms', 'PUT', 'auth/terms', { versi: termsVersion(village.retention) }],
  [
    'a new password refused',
    'PUT',
    'auth/password',
    { passwordLama: 'x', passwordBaru: unheardOf },
  ],
  ['a wrong slip', 'POST', 'auth/reset', { email: 'a@b.id', kode: '1', passwordBaru: unheardOf }],
  ['a slip', 'POST', () => `auth/users/${resident.id}/reset`],
  ['a role', 'PUT', () => `auth/users/${resident.id}/role`, { role: 'admin' }],
  ['users', 'GET', 'auth/users'],
  ['users, paged', 'GET', 'auth/users?page=1'],
  ['users, searched', 'POST', 'auth/users/search', { page: 1, q: 'siti' }],
  ['delete a user', 'DELETE', 'auth/users/tidak-ada'],
  ['submit', 'POST', 'applications/uploadapp', skuForm],
  ['own applications', 'GET', 'applications/my-applications'],
  ['own applications, paged', 'GET', 'applications/my-applications?page=1'],
  ['applications', 'GET', 'applications'],
  ['applications, paged', 'GET', 'applications?page=1&type=SKU'],
  ['the queue', 'GET', 'applications?page=1&order=queue&status=Menunggu'],
  ['a search', 'POST', 'applications/search', { page: 1, order: 'queue', q: 'siti' }],
  [
    'reject',
    'PUT',
    () => `applications/${application._id}`,
    { status: 'Ditolak', adminNotes: 'x' },
  ],
  ['delete an application', 'DELETE', () => `applications/${application._id}`],
  ['register', 'GET', 'letters?year=2026'],
  ['register, searched', 'POST', 'letters/search', { q: 'siti' }],
  ['register by code', 'POST', 'letters/search', { kode: 'AAAA-BBBB-CCCC-DDDD' }],
  ['register as CSV', 'GET', 'letters/csv?year=2026'],
  ['a search as CSV', 'POST', 'letters/csv', { q: 'siti' }],
  ['activities', 'GET', 'activities?akun=x&tindakan=login'],
  ['activities as CSV', 'GET', 'activities/csv'],
  ['print', 'POST', 'letters/print', { surat: ['tidak-ada'] }],
  ['preview', 'POST', () => `applications/${application._id}/preview`, {}],
  ['withdraw', 'POST', 'letters/tidak-ada/withdraw', { reason: 'x' }],
  ['health', 'GET', 'health'],
  ['verify', 'GET', 'verifikasi/AAAA-BBBB-CCCC-DDDD'],
])('%s costs at most two round trips', async (_, method, path, body?: unknown) => {
  const value = typeof body === 'function' ? await body() : body;
  const { status, roundTrips } = await measure(
    method,
    typeof path === 'function' ? path() : path,
    value,
  );
  expect(status).toBeLessThan(500);
  expect(roundTrips).toBeGreaterThan(0);
  expect(roundTrips).toBeLessThanOrEqual(budget);
});

it('approve costs at most two round trips', async () => {
  const { _id } = await submit(portal, admin.token);
  const { status, roundTrips } = await measure('PUT', `applications/${_id}`, {
    status: 'Disetujui',
  });
  expect([status, roundTrips]).toEqual([200, budget]);
});

it('a new password, a reset and the end of sessions cost at most two round trips', async () => {
  const passwords = { passwordLama: admin.password, passwordBaru: unheardOf };
  const changed = await measure<LoginAnswer>('PUT', 'auth/password', passwords);
  admin.token = changed.body.token;
  const slip = await measure<ResetSlip>('POST', `auth/users/${resident.id}/reset`);
  const { kode } = slip.body;
  const reset = { email: resident.email, kode, passwordBaru: unheardOf };
  const used = await measure('POST', 'auth/reset', reset);
  const other = await measure<LoginAnswer>('POST', 'auth/login', {
    email: admin.email,
    password: unheardOf,
  });
  const left = await measure('POST', 'auth/logout');
  admin.token = other.body.token;
  const everywhere = await measure('POST', 'auth/logout-everywhere');
  admin = await portal.account('admin');
  for (const answer of [changed, slip, used, other, left, everywhere]) {
    expect(answer.status).toBeLessThan(300);
    expect(answer.roundTrips).toBeLessThanOrEqual(budget);
  }
});

it('authenticator codes cost at most two round trips, at a login too', async () => {
  const { email, password } = admin;
  const begun = await measure<AuthenticatorSetup>('POST', 'auth/codes', { password });
  const secret = Secret.fromBase32(begun.body.rahasia);
  const kode = TOTP.generate({ secret });
  const turnedOn = await measure<RecoveryCodes>('PUT', 'auth/codes', { kode });
  const [recovery] = turnedOn.body.kodePemulihan;
  const next = TOTP.generate({ secret, timestamp: Date.now() + 30_000 });
  const login = (sent?: string) =>
    measure('POST', 'auth/login', { email, password, ...(sent && { kode: sent }) });
  const asked = [await login(), await login('000'), await login(next), await login(recovery)];
  const turnedOff = await measure('DELETE', 'auth/codes', { password });
  const refused = await measure('DELETE', `auth/users/${resident.id}/codes`);
  const answers = [begun, turnedOn, ...asked, turnedOff, refused];
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 401, 401, 200, 200, 200, 409]);
  for (const { roundTrips } of answers) expect(roundTrips).toBeLessThanOrEqual(budget);
});

it('registrations and logins share sixty tries a minute of one address', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.60' };
  const ask = (path: string) => portal.call('POST', path, { json: {}, headers });
  const statuses: number[] = [];
  // A minute that begins in between begins to count anew.
  for (let tries = 0; tries < 121 && !statuses.includes(429); tries += 1)
    statuses.push((await ask(tries % 2 ? 'auth/login' : 'auth/register')).status);
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(400));
  expect(statuses.at(-1)).toBe(429);
});

it('a letter costs no more rows than docs/cost.md reckons with', async () => {
  const { email, password } = admin;
  const login = await measure('POST', 'auth/login', { email, password });
  const form = await skuForm();
  const submitted = await measure<ApplicationRecord>('POST', 'applications/uploadapp', form);
  const path = `applications/${submitted.body._id}`;
  const listed = [
    await measure('GET', 'applications/my-applications?page=1'),
    await measure('GET', 'applications?page=1&order=queue&status=Menunggu'),
    await measure('POST', `${path}/preview`, {}),
  ];
  const approved = await measure<ApplicationRecord>('PUT', path, { status: 'Disetujui' });
  const verified = await measure('GET', `verifikasi/${approved.body.kodeVerifikasi}`);
  const steps = [login, submitted, ...listed, approved, verified];
  expect(steps.map(({ status }) => status)).toEqual([200, 201, 200, 200, 200, 200, 200]);
  const sum = (one: 'rowsRead' | 'rowsWritten') =>
    steps.reduce((total, step) => total + step[one], 0);
  expect(sum('rowsRead')).toBeLessThanOrEqual(reckoned.rowsRead);
  expect(sum('rowsWritten')).toBeLessThanOrEqual(reckoned.rowsWritten);
});

it('lists and searches cost the same rows at 600 and at 5,000 records', async () => {
  const lists = [
    'auth/users?page=1&limit=10',
    'applications?page=1&limit=10',
    'applications?page=1&limit=10&type=SKU',
    'applications?page=1&limit=10&status=Menunggu',
    'applications?page=1&limit=10&order=queue',
    'applications?page=1&limit=10&order=queue&status=Menunggu',
    'applications?page=1&limit=10&order=queue&status=Disetujui&type=SKU',
    'applications?page=1&limit=10&order=queue&type=SKU',
    'applications/my-applications?page=1&limit=10',
    'letters?limit=10',
    'letters?limit=10&year=2026',
    'letters?limit=10&type=SKU',
    'letters?limit=10&type=SKU&year=2026',
  ];
  const only = await submit(portal, admin.token, { nama: 'Satu Satunya' });
  const account = { name: 'Satu Satunya', email: 'satunya@layung.test', password: 'x' };
  await measure('POST', 'auth/register', account);
  await measure('PUT', `applications/${only._id}`, { status: 'Disetujui' });
  const searches = [
    ['auth/users/search', { page: 1, limit: 10, q: 'satunya' }],
    ['auth/users/search', { page: 1, limit: 10, q: admin.id }],
    ['applications/search', { page: 1, limit: 10, order: 'queue', q: 'satunya' }],
    ['letters/search', { limit: 10, q: 'satunya' }],
    // Words that all of them have, and mistyped ones.
    ['auth/users/search', { page: 1, limit: 10, q: 'warga' }],
    ['auth/users/search', { page: 3, limit: 10, q: 'wrga' }],
    ['applications/search', { page: 1, limit: 10, order: 'queue', q: 'siti' }],
    ['applications/search', { page: 3, limit: 10, q: 'sitti', type: 'SKU', status: 'Menunggu' }],
    ['letters/search', { limit: 10, q: 'siti', year: 2026 }],
    ['letters/search', { limit: 10, page: Number.MAX_SAFE_INTEGER, q: 'sitti' }],
  ] as const;
  const costs = async () => {
    const listed = lists.map((path) => measure('GET', path));
    const found = searches.map(([path, asked]) => measure('POST', path, asked));
    return (await Promise.all([...listed, ...found])).map(({ status, rowsRead }) => [
      status,
      rowsRead,
    ]);
  };
  await fill(600);
  const few = await costs();
  await fill(5000);
  expect(await costs()).toEqual(few);

  for (const path of lists) {
    const deep = path.replace(/page=1&|(?<=\?)/, `page=${Number.MAX_SAFE_INTEGER}&`);
    const { status, rowsRead } = await measure('GET', deep);
    expect([deep, status, rowsRead < 20 || rowsRead]).toEqual([deep, 200, true]);
  }
});

/** Adds accounts, none with a word that an id may begin with, applications of the admin's, and letters. */
async function fill(count: number) {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const now = new Date().toISOString();
  await portal.env.DB.batch([
    portal.env.DB.prepare(
      `INSERT INTO users (id, name, email, password_hash, role, created_at)
       ${numbers} SELECT 'u${count}x' || i, 'Warga', 'w${count}x' || i || '@b.id', 'x', 'user', '${now}' FROM n`,
    ),
    portal.env.DB.prepare(
      `INSERT INTO applications (id, account_id, type, status, nama, nik, answers, photos, created_at)
       ${numbers} SELECT 'a${count}-' || i, '${admin.id}', 'SKU', iif(i % 2, 'Menunggu', 'Disetujui'), 'Siti', '1', '{}', '{}', '${now}' FROM n`,
    ),
    portal.env.DB.prepare(
      `INSERT INTO letters (id, type, counter, year, number, nomor_surat, kode, judul, nama, issued_at, valid_until, sha256)
       ${numbers} SELECT 'l${count}-' || i, 'SKU', '', 2026, ${count} * 10 + i, '1/2', '${count}-' || i, 'x', 'Siti', '${now}', '2027-01-01', 'x' FROM n`,
    ),
  ]);
}
