import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export const token = 'valid-token';
const account = 'a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0';

interface Script {
  /** Bindings without secrets, and limits. */
  settings: { bindings: Record<string, unknown>[]; limits?: { cpu_ms?: number } };
  secrets: string[];
  versions: string[];
  subdomain: { enabled: boolean; previews_enabled: boolean };
  crons: string[];
}

function newState() {
  return {
    /** Whether the account has the paid plan. */
    paid: true,
    subdomain: 'desa' as string | null,
    databases: new Map<string, { name: string; hint?: string; sqlite: DatabaseSync }>(),
    /** Location hints by name. */
    buckets: new Map<string, string | undefined>(),
    scripts: new Map<string, Script>(),
    /** Workers by host. */
    domains: new Map<string, string>(),
    /** SQL that a new database runs, to make a migration fail. */
    newDatabase: '',
    /** Method and path below the account of every request. */
    calls: [] as string[],
  };
}

type State = ReturnType<typeof newState>;

class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: number;

  constructor(status: ContentfulStatusCode, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** @throws for what is not there. */
function existing<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined)
    throw new Refusal(404, 10007, 'This does not exist on your account.');
  return value;
}

export function addDatabase(state: State, name: string, hint?: string): string {
  const id = randomUUID();
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec(state.newDatabase);
  state.databases.set(id, { name, hint, sqlite });
  return id;
}

async function query(sqlite: DatabaseSync, c: Context) {
  const { sql, params = [] }: { sql: string; params?: string[] } = await c.req.json();
  try {
    if (params.length > 0 || /^\s*select\b/i.test(sql))
      return [{ results: sqlite.prepare(sql).all(...params) }];
    sqlite.exec(`BEGIN;${sql}\n;COMMIT`);
    return [{ results: [] }];
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
    throw new Refusal(400, 7500, `${error instanceof Error ? error.message : error}: SQLITE_ERROR`);
  }
}

interface NewStorage {
  name: string;
  primary_location_hint?: string;
  locationHint?: string;
}

interface Upload {
  bindings: { type: string; name: string }[];
  limits?: { cpu_ms?: number };
}

async function upload(state: State, id: string, c: Context) {
  const form = await c.req.formData();
  const { bindings, limits }: Upload = JSON.parse(String(form.get('metadata')));
  if (!state.paid && limits)
    throw new Refusal(400, 100328, 'CPU limits are not supported for the Free plan.');
  const isSecret = ({ type }: { type: string }) => type === 'secret_text';
  const before = state.scripts.get(id);
  const sent = bindings.filter(isSecret).map(({ name }) => name);
  const version = randomUUID();
  state.scripts.set(id, {
    settings: { bindings: bindings.filter((binding) => !isSecret(binding)), limits },
    secrets: [...new Set([...(before?.secrets ?? []), ...sent])],
    versions: [...(before?.versions ?? []), version],
    subdomain: before?.subdomain ?? { enabled: false, previews_enabled: false },
    crons: before?.crons ?? [],
  });
  const resources = { script: { etag: version } };
  return { id: version, deployment_id: version, resources, startup_time_ms: 12 };
}

/** A JWT with an expiry, which is all that wrangler reads. */
function assetsToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ exp: Math.floor(Date.now() / 1000) + 3600 })}.x`;
}

/** Results by method and path below the account. */
function routesOf(state: State): Record<string, (c: Context, id: string) => unknown> {
  const scriptOf = (id: string) => existing(state.scripts.get(id));
  const databaseOf = (id: string) => existing(state.databases.get(id));
  const uploadTo = (c: Context, id: string) => upload(state, id, c);
  return {
    'GET /d1/database': (c) =>
      [...state.databases]
        .map(([uuid, { name }]) => ({ uuid, name, version: 'production' }))
        .filter(({ name }) => name === (c.req.query('name') ?? name)),
    'POST /d1/database': async (c) => {
      const { name, primary_location_hint: hint }: NewStorage = await c.req.json();
      return { uuid: addDatabase(state, name, hint), name, version: 'production' };
    },
    'GET /d1/database/:id': (_, id) => ({ uuid: id, name: databaseOf(id).name }),
    'POST /d1/database/:id/query': (c, id) => query(databaseOf(id).sqlite, c),
    'GET /d1/database/:id/time_travel/bookmark': () => ({ bookmark: '00000085-0000024c' }),
    'POST /r2/buckets': async (c) => {
      const { name, locationHint }: NewStorage = await c.req.json();
      state.buckets.set(name, locationHint);
      return { name };
    },
    'GET /r2/buckets/:id': (_, id) => existing(state.buckets.has(id) ? { name: id } : null),
    'GET /workers/subdomain': () => ({ subdomain: existing(state.subdomain) }),
    'GET /workers/domains': () =>
      [...state.domains].map(([hostname, service]) => ({ hostname, service })),
    'GET /workers/services/:id': (_, id) => {
      scriptOf(id);
      const script = { tag: 't1', tags: [], last_deployed_from: 'wrangler' };
      return { default_environment: { environment: 'production', script } };
    },
    'GET /workers/workers/:id': (_, id) => ({ name: id, subdomain: scriptOf(id).subdomain }),
    'GET /workers/scripts/:id/settings': (_, id) => scriptOf(id).settings,
    'GET /workers/scripts/:id/secrets': (_, id) =>
      scriptOf(id).secrets.map((name) => ({ name, type: 'secret_text' })),
    'GET /workers/scripts/:id/deployments': (_, id) => ({
      deployments: scriptOf(id)
        .versions.toReversed()
        .map((version) => ({ id: version, versions: [{ version_id: version, percentage: 100 }] })),
    }),
    'GET /workers/scripts/:id/schedules': (_, id) => ({
      schedules: scriptOf(id).crons.map((cron) => ({ cron })),
    }),
    'PUT /workers/scripts/:id/schedules': async (c, id) => {
      const schedules: { cron: string }[] = await c.req.json();
      scriptOf(id).crons = schedules.map(({ cron }) => cron);
      return { schedules };
    },
    'GET /workers/scripts/:id/subdomain': (_, id) => scriptOf(id).subdomain,
    'POST /workers/scripts/:id/subdomain': async (c, id) => {
      scriptOf(id).subdomain = await c.req.json();
      return scriptOf(id).subdomain;
    },
    'POST /workers/scripts/:id/assets-upload-session': () => ({ jwt: assetsToken(), buckets: [] }),
    'PUT /workers/scripts/:id': uploadTo,
    'POST /workers/scripts/:id/versions': uploadTo,
    'POST /workers/scripts/:id/deployments': () => ({ id: randomUUID() }),
    'PATCH /workers/scripts/:id/script-settings': () => ({}),
    'POST /workers/scripts/:id/domains/changeset': async (c) => {
      return { added: await c.req.json(), removed: [], updated: [], conflicting: [] };
    },
    'PUT /workers/scripts/:id/domains/records': async (c, id) => {
      const { origins }: { origins: { hostname: string }[] } = await c.req.json();
      for (const { hostname } of origins) state.domains.set(hostname, id);
      return origins;
    },
  };
}

function appOf(state: State) {
  const app = new Hono().basePath('/client/v4');
  const succeed = (c: Context, result: unknown) =>
    c.json({ success: true, errors: [], messages: [], result });
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${token}`)
      throw new Refusal(403, 9109, 'Invalid access token');
    const [, called] = c.req.path.split(`/accounts/${account}`);
    if (called) state.calls.push(`${c.req.method} ${called}`);
    await next();
  });
  app.onError((error, c) => {
    const { status = 500, code = 0, message } = error as Refusal;
    const errors = [{ code, message }];
    return c.json({ success: false, errors, messages: [], result: null }, status);
  });
  app.get('/accounts', (c) => succeed(c, [{ id: account, name: 'Desa' }]));
  app.get('/memberships', (c) =>
    succeed(c, [{ id: 'm1', account: { id: account, name: 'Desa' } }]),
  );
  app.get('/user', (c) => succeed(c, { id: 'u1', email: 'pengelola@desa.example' }));
  app.get('/zones', (c) => succeed(c, [{ id: 'z1', name: c.req.query('name') }]));
  for (const [route, handle] of Object.entries(routesOf(state))) {
    const [method = '', path] = route.split(' ');
    app.on(method, `/accounts/${account}${path}`, async (c) =>
      succeed(c, await handle(c, c.req.param('id') ?? '')),
    );
  }
  app.all('*', (c) => {
    state.calls.push(`unknown: ${c.req.method} ${c.req.path}`);
    throw new Refusal(404, 7003, 'Could not route to the requested path');
  });
  return app;
}

/** An account of Cloudflare's API v4 in memory, with the requests that wrangler and `npm run deploy` make. */
export async function startCloudflare() {
  const state = newState();
  const server = createServer(
    getRequestListener(appOf(state).fetch, { overrideGlobalObjects: false }),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    url: `http://127.0.0.1:${port}/client/v4`,
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}
