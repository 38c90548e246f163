import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';

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

interface Call {
  state: State;
  /** The id in the path. */
  id: string;
  url: URL;
  body: Response;
}

class Refusal extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const missing = () => new Refusal(404, 10007, 'This does not exist on your account.');

export function addDatabase(state: State, name: string, hint?: string): string {
  const id = randomUUID();
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec(state.newDatabase);
  state.databases.set(id, { name, hint, sqlite });
  return id;
}

function databaseOf({ state, id }: Call) {
  const found = state.databases.get(id);
  if (!found) throw missing();
  return found;
}

function scriptOf({ state, id }: Call): Script {
  const script = state.scripts.get(id);
  if (!script) throw missing();
  return script;
}

async function query(call: Call) {
  const { sqlite } = databaseOf(call);
  const { sql, params = [] }: { sql: string; params?: string[] } = await call.body.json();
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

async function upload({ state, id, body }: Call) {
  const form = await body.formData();
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

/** Handlers by method and path below the account. Their result is wrapped in the API's envelope. */
const routes: readonly (readonly [pattern: string, handle: (call: Call) => unknown])[] = [
  [
    'GET /d1/database',
    ({ state, url }) =>
      [...state.databases]
        .map(([uuid, { name }]) => ({ uuid, name, version: 'production' }))
        .filter(({ name }) => name === (url.searchParams.get('name') ?? name)),
  ],
  [
    'POST /d1/database',
    async ({ state, body }) => {
      const { name, primary_location_hint: hint }: NewStorage = await body.json();
      return { uuid: addDatabase(state, name, hint), name, version: 'production' };
    },
  ],
  ['GET /d1/database/:id', (call) => ({ uuid: call.id, name: databaseOf(call).name })],
  ['POST /d1/database/:id/query', query],
  ['GET /d1/database/:id/time_travel/bookmark', () => ({ bookmark: '00000085-0000024c' })],
  [
    'POST /r2/buckets',
    async ({ state, body }) => {
      const { name, locationHint }: NewStorage = await body.json();
      state.buckets.set(name, locationHint);
      return { name };
    },
  ],
  [
    'GET /r2/buckets/:id',
    ({ state, id }) => {
      if (!state.buckets.has(id)) throw missing();
      return { name: id };
    },
  ],
  [
    'GET /workers/subdomain',
    ({ state: { subdomain } }) => {
      if (subdomain === null) throw missing();
      return { subdomain };
    },
  ],
  [
    'GET /workers/domains',
    ({ state }) => [...state.domains].map(([hostname, service]) => ({ hostname, service })),
  ],
  [
    'GET /workers/services/:id',
    (call) => {
      scriptOf(call);
      const script = { tag: 't1', tags: [], last_deployed_from: 'wrangler' };
      return { default_environment: { environment: 'production', script } };
    },
  ],
  ['GET /workers/workers/:id', (call) => ({ name: call.id, subdomain: scriptOf(call).subdomain })],
  ['GET /workers/scripts/:id/settings', (call) => scriptOf(call).settings],
  [
    'GET /workers/scripts/:id/secrets',
    (call) => scriptOf(call).secrets.map((name) => ({ name, type: 'secret_text' })),
  ],
  [
    'GET /workers/scripts/:id/deployments',
    (call) => ({
      deployments: scriptOf(call)
        .versions.toReversed()
        .map((id) => ({ id, versions: [{ version_id: id, percentage: 100 }] })),
    }),
  ],
  [
    'GET /workers/scripts/:id/schedules',
    (call) => ({ schedules: scriptOf(call).crons.map((cron) => ({ cron })) }),
  ],
  [
    'PUT /workers/scripts/:id/schedules',
    async (call) => {
      const schedules: { cron: string }[] = await call.body.json();
      scriptOf(call).crons = schedules.map(({ cron }) => cron);
      return { schedules };
    },
  ],
  ['GET /workers/scripts/:id/subdomain', (call) => scriptOf(call).subdomain],
  [
    'POST /workers/scripts/:id/subdomain',
    async (call) => {
      scriptOf(call).subdomain = await call.body.json();
      return scriptOf(call).subdomain;
    },
  ],
  ['POST /workers/scripts/:id/assets-upload-session', () => ({ jwt: assetsToken(), buckets: [] })],
  ['PUT /workers/scripts/:id', upload],
  ['POST /workers/scripts/:id/versions', upload],
  ['POST /workers/scripts/:id/deployments', () => ({ id: randomUUID() })],
  ['PATCH /workers/scripts/:id/script-settings', () => ({})],
  [
    'POST /workers/scripts/:id/domains/changeset',
    async ({ body }) => ({ added: await body.json(), removed: [], updated: [], conflicting: [] }),
  ],
  [
    'PUT /workers/scripts/:id/domains/records',
    async ({ state, id, body }) => {
      const { origins }: { origins: { hostname: string }[] } = await body.json();
      for (const { hostname } of origins) state.domains.set(hostname, id);
      return origins;
    },
  ],
];

const compiled = routes.map(([pattern, handle]) => ({
  matcher: new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`),
  handle,
}));

async function handleRequest(
  state: State,
  method: string,
  url: URL,
  body: Response,
): Promise<unknown> {
  const path = url.pathname.replace('/client/v4', '');
  if (path === '/accounts') return [{ id: account, name: 'Desa' }];
  if (path === '/memberships') return [{ id: 'm1', account: { id: account, name: 'Desa' } }];
  if (path === '/user') return { id: 'u1', email: 'pengelola@desa.example' };
  if (path === '/zones') return [{ id: 'z1', name: url.searchParams.get('name') }];
  const called = `${method} ${path.replace(`/accounts/${account}`, '')}`;
  state.calls.push(called);
  for (const { matcher, handle } of compiled) {
    const match = matcher.exec(called);
    if (match) return await handle({ state, id: match[1] ?? '', url, body });
  }
  state.calls.push(`unknown: ${called}`);
  throw new Refusal(404, 7003, 'Could not route to the requested path');
}

/** An account of Cloudflare's API v4 in memory, with the requests that wrangler and `npm run deploy` make. */
export async function startCloudflare() {
  const state = newState();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = 'GET', headers } = request;
    const type = headers['content-type'] ?? 'application/json';
    const body = new Response(Buffer.concat(chunks), { headers: { 'Content-Type': type } });
    const url = new URL(request.url ?? '/', 'http://cloudflare.test');
    try {
      if (headers.authorization !== `Bearer ${token}`)
        throw new Refusal(403, 9109, 'Invalid access token');
      const result = await handleRequest(state, method, url, body);
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ success: true, errors: [], messages: [], result }));
    } catch (error) {
      const { status = 500, code = 0, message } = error as Refusal;
      response.writeHead(status, { 'Content-Type': 'application/json' });
      const errors = [{ code, message }];
      response.end(JSON.stringify({ success: false, errors, messages: [], result: null }));
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    url: `http://127.0.0.1:${port}/client/v4`,
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}
