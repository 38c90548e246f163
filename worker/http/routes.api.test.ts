import { describe, expect, it } from 'vitest';
import { needsRecentPassword, permissions, type Role } from '#contract/permissions.ts';
import { measuredRoute } from '#tests/requests/index.ts';
import { routes } from '#tests/requests/routes.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { withFault } from '#tests/support/with-fault.ts';
import { openDb } from '#worker/db/client.ts';
import { checkHealth } from '#worker/monitoring/health.ts';

const portal = await testPortal();
const accounts = {
  user: await portal.account('user'),
  operator: await portal.account('operator'),
  admin: await portal.account('admin'),
};

/** Sessions by role and age, until a logout ends them. */
const sessions = new Map<string, Promise<string>>();

/** The answer to a call with a session of the role. */
async function callAs(role: Role, method: string, path: string, minutesAgo = 0) {
  const name = `${role} ${minutesAgo}`;
  const token = sessions.get(name) ?? portal.tokenOf(accounts[role], minutesAgo);
  sessions.set(name, token);
  const answer = await portal.call(method, path, { token: await token });
  if (path.startsWith('auth/logout')) sessions.clear();
  return answer;
}

/** Every guarded route of one collection of each kind, with its permission (tests/requests/routes.txt). */
const guarded = [...routes].flatMap(([route, permission]) => {
  if (!permission || measuredRoute(route) !== route) return [];
  const [method = '', path = ''] = route.replace(/:\w+/g, 'TIDAKADA').split(' /api/v1/');
  return [[method, path, permission] as const];
});

describe.each(guarded)('%s %s', (method, path, permission) => {
  it('rejects a visitor without a session', async () => {
    expect((await portal.call(method, path)).status).toBe(401);
  });

  it.each(['user', 'operator', 'admin'] as const)(
    'enforces the permission for the role %s',
    async (role) => {
      const { status } = await callAs(role, method, path);
      const holds = (permissions[permission] as readonly string[]).includes(role);
      if (holds) expect([401, 403]).not.toContain(status);
      else expect(status).toBe(403);
    },
  );
});

describe('half an hour after the password was entered', () => {
  it.each(guarded)('%s %s by an admin', async (method, path, permission) => {
    const { status, body } = await callAs('admin', method, path, 31);
    expect(status === 403 && body.errors?.password !== undefined).toBe(
      needsRecentPassword(permission),
    );
  });

  it.each(['reset', 'role', 'codes'])('returns a plain 403 to a resident for %s', async (act) => {
    const method = { reset: 'POST', role: 'PUT', codes: 'DELETE' }[act] ?? '';
    const { status, body } = await callAs('user', method, `auth/users/x/${act}`, 31);
    expect([status, body.errors]).toEqual([403, undefined]);
  });
});

it('uses every permission in a route', () => {
  const used = new Set(guarded.map(([, , permission]) => permission));
  // Photo links carry their own authorization (applications/photos).
  used.add('applications.photos');
  expect([...used].sort()).toEqual(Object.keys(permissions).sort());
});

describe('any other request', () => {
  it.each([
    ['GET', 'tidak-ada', 404],
    ['GET', '', 404],
    ['GET', 'auth/login/lagi', 404],
    ['GET', 'auth/login', 405],
    ['PATCH', 'applications/x', 405],
    ['POST', 'applications/my-applications', 405],
  ])('responds to %s %s with %i', async (method, path, status) => {
    const answer = await portal.call(method, path);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toEqual(expect.any(String));
    if (status === 405) expect(answer.headers.get('allow')).toMatch(/[A-Z]/);
  });

  it.each([
    ['text/plain', 'halo', 415],
    ['application/x-www-form-urlencoded', 'email=a', 415],
    ['application/json', '{', 400],
    ['application/json', '[]', 400],
    ['application/json', 'null', 400],
    ['application/json', '"email"', 400],
    ['multipart/form-data; boundary=x', 'bukan multipart', 400],
    ['multipart/form-data', 'tanpa batas', 400],
  ])('responds to a %s body %j with %i', async (type, raw, status) => {
    const headers = { 'content-type': type };
    expect((await portal.call('POST', 'auth/login', { raw, headers })).status).toBe(status);
  });

  it('drains the body of a rejected request, so that the connection stays open', async () => {
    for (const _ of [1, 2]) {
      const form = new FormData();
      form.set('fotoKtp', new Blob([new Uint8Array(8 * 2 ** 20)]), 'ktp.jpg');
      const { status } = await portal.call('POST', 'applications/uploadapp', { token: 'x', form });
      expect(status).toBe(401);
    }
  });

  it('rejects a body larger than its route allows', async () => {
    const json = { name: 'n'.repeat(2 ** 20), email: 'a@b.id', password: 'x' };
    expect((await portal.call('POST', 'auth/register', { json })).status).toBe(413);
  });
});

it('reports an unexpected error by request id only, in response and log', async () => {
  await portal.query('ALTER TABLE login_failures RENAME TO hilang');
  const answer = await portal.login({ email: 'rahasia@layung.test', password: 'rahasia' });
  await portal.query('ALTER TABLE hilang RENAME TO login_failures');
  expect(answer.status).toBe(500);
  const id = answer.headers.get('x-request-id') ?? 'none';
  expect(answer.body.message).toContain(id);
  expect(JSON.stringify(answer.body)).not.toMatch(/SQL|select|login_failures|at /);
  const log = portal.logs().find((line) => line.includes(id));
  expect(log).toContain('login_failures');
  expect(log).not.toContain('rahasia');
});

describe('the health check', () => {
  it('checks database and files, and is never cached', async () => {
    const { status, body, headers } = await portal.call('GET', 'health');
    expect([status, body]).toEqual([200, { status: 'ok' }]);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('names the failing part without details', async () => {
    await portal.query('ALTER TABLE job_runs RENAME TO hilang');
    const { status, body } = await portal.call('GET', 'health');
    await portal.query('ALTER TABLE hilang RENAME TO job_runs');
    const message = 'Basis data tidak menjawab.';
    expect([status, body]).toEqual([503, { message, errors: { database: message } }]);
  });

  it('times out quickly', async () => {
    const db = openDb(portal.env.DB);
    const silent = withFault(portal.env.FILES, 'head', () => new Promise<never>(() => {}));
    const broken = withFault(portal.env.FILES, 'head', () => Promise.reject(new Error('rahasia')));
    for (const files of [silent, broken]) {
      const errors = { files: 'Penyimpanan berkas tidak menjawab.' };
      const answer = await checkHealth(db, files, [], 1000);
      expect(answer).toMatchObject({ code: 'unavailable', errors });
    }
  });
});

it('sends private, no-store and the security headers', async () => {
  const { headers } = await portal.call('GET', 'tidak-ada');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBeTruthy();
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});
