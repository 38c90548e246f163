import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { submit } from './support/letters/issue-letter.ts';
import { visit } from './support/pages/visit.ts';
import { testPortal } from './support/test-portal.ts';

const portal = await testPortal();

/** Personal data that must never reach the log; letters and digits only, as some fields accept nothing else. */
const secret = {
  nama: 'Rahasia Bin Bocor',
  nik: '3204990101770007',
  email: `rahasia-${randomUUID()}@bocor.test`,
  password: 'rahasia kata sandi',
  bidangUsaha: 'Rahasia Dagang',
};
const secrets = /rahasia|bocor|3204990101770007/i;

interface LogLine {
  level: string;
  event: string;
  requestId: string;
  route: string;
  fault: { name: string; cause?: string; at: string[] };
}

/** The Worker's own lines. A line that is not JSON fails the test. */
const faults = () =>
  portal
    .logs()
    .map((line): LogLine => JSON.parse(line))
    .filter(({ level }) => level === 'error');
const lastFault = () => faults().at(-1);

const run = (sql: string) => portal.env.DB.prepare(sql).run();
let undo: string[] = [];
afterEach(async () => {
  for (const sql of undo) await run(sql);
  undo = [];
});

async function hideTable(table: string) {
  await run(`ALTER TABLE ${table} RENAME TO hilang`);
  undo.push(`ALTER TABLE hilang RENAME TO ${table}`);
}

/** Makes writes to this table fail with a message that repeats the written values. */
async function failWrites(table: string, when: 'INSERT' | 'UPDATE', columns: readonly string[]) {
  const values = columns.map((column) => `NEW.${column}`).join(" || ' ' || ");
  await run(
    `CREATE TRIGGER ujian BEFORE ${when} ON ${table} BEGIN SELECT RAISE(ABORT, ${values}); END`,
  );
  undo.push('DROP TRIGGER ujian');
}

it.each([
  ['/', '/'],
  ['/semua-berita', '/semua-berita'],
  ['/statistik', '/statistik'],
  ['/beritas/rahasia', '/beritas/[id]'],
  ['/sitemap.xml', '/sitemap.xml'],
])(
  'a page, when the database fails, %s shows a general error without details',
  async (path, route) => {
    await hideTable('content_records');
    const { status, headers, text: html } = await visit(portal, path);
    expect(status).toBe(500);
    expect(html).toContain('Coba lagi');
    expect(html).not.toMatch(/content_records|SQLITE|no such table|D1_|entry\.mjs|at async/i);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('cloudflare-cdn-cache-control')).toBeNull();
    expect(headers.get('content-security-policy')).toContain('script-src');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const requestId = headers.get('x-request-id');
    expect(html).toContain(`kode ${requestId}`);
    expect(lastFault()).toMatchObject({ event: 'page failed', requestId, route });
    expect(lastFault()?.fault.cause).toBe('no such table: content_records');
  },
);

describe('the log', () => {
  it('contains no personal data after successful requests', async () => {
    const { nama, email, password } = secret;
    const { call } = portal;
    await call('POST', 'auth/register', { json: { name: nama, email, password } });
    await call('POST', 'auth/register', { json: { name: nama, email, password } });
    await call('POST', 'auth/login', { json: { email, password: `${password}!` } });
    const { token } = await portal.account('admin');
    const { _id, fotoKtp } = await submit(portal, token, secret);
    await call('PUT', `applications/${_id}`, { token, json: { status: 'Ditolak' } });
    const json = { status: 'Disetujui', adminNotes: nama };
    expect((await call('PUT', `applications/${_id}`, { token, json })).status).toBe(200);
    for (const path of ['applications/search', 'auth/users/search', 'letters/search'])
      await call('POST', path, { token, json: { q: nama } });
    const pages = [`/cari?q=${secret.nik}`, '/verifikasi/rahasia', '/rahasia', `${fotoKtp}`];
    for (const path of pages) await visit(portal, path);
    expect(JSON.stringify(portal.logs())).not.toMatch(secrets);
  });

  it('contains no personal data when the database fails with a message that repeats it', async () => {
    const { nama, email, password } = secret;
    const { call } = portal;
    const { token } = await portal.account('admin');
    const before = faults().length;
    const fails = async (answer: Promise<{ status: number }>) =>
      expect((await answer).status).toBe(500);

    await failWrites('users', 'INSERT', ['name', 'email']);
    const json = { name: nama, email: `lain-${email}`, password };
    await fails(call('POST', 'auth/register', { json }));
    await run(undo.pop() ?? '');

    const { _id } = await submit(portal, token, secret);
    await failWrites('applications', 'UPDATE', ['nama', 'nik', 'answers']);
    const rejection = { status: 'Ditolak', adminNotes: nama };
    await fails(call('PUT', `applications/${_id}`, { token, json: rejection }));
    await run(undo.pop() ?? '');

    await failWrites('content_records', 'INSERT', ['title']);
    await fails(call('POST', 'beritas/add', { token, json: { judulBerita: nama } }));
    await run(undo.pop() ?? '');

    await hideTable('user_search');
    await fails(call('POST', 'auth/users/search', { token, json: { q: nama } }));

    expect(faults().length).toBeGreaterThanOrEqual(before + 4);
    expect(JSON.stringify(portal.logs())).not.toMatch(secrets);
    expect(lastFault()).toMatchObject({
      event: 'request failed',
      route: '/api/v1/auth/users/search',
      fault: { cause: 'no such table: user_search' },
    });
  });

  it("uses Cloudflare's ray id as request id, and ignores an invalid one", async () => {
    await hideTable('job_runs');
    for (const [ray, isValid] of [
      ['8f2b1c0d9e3a4b5c-SIN', true],
      ['rahasia', false],
    ] as const) {
      const { headers } = await portal.call('GET', 'health', { headers: { 'cf-ray': ray } });
      expect(headers.get('x-request-id') === ray).toBe(isValid);
      expect(lastFault()?.requestId).toBe(headers.get('x-request-id'));
    }
  });
});
