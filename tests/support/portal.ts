import { randomUUID } from 'node:crypto';
import { createTestHarness } from 'wrangler';
import { builtConfig } from '../../scripts/lib/build.ts';
import type { LoginAnswer } from '../../worker/contract/accounts.ts';

process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body;
  headers: Headers;
}

export interface Call {
  token?: string;
  json?: unknown;
  form?: FormData;
  /** A body sent as it is. */
  raw?: string;
  headers?: Record<string, string>;
}

/** What `openAs` sends, where it is more than a GET. */
interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

const secret = 'tests-'.repeat(8);

/** The built Worker in the real runtime, with a D1 and R2 of its own and these vars, and what tests ask of it. */
export async function startPortal(vars = { PUBLIC_ORIGIN: '' }) {
  const harness = createTestHarness({
    workers: [{ configPath: builtConfig, secrets: { AUTH_SECRET: secret }, vars }],
  });
  const { url } = await harness.listen();
  const worker = harness.getWorker<Env>();
  await worker.applyD1Migrations('DB');
  const env = await worker.getEnv();

  async function call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    { token, json, form, raw, headers = {} }: Call = {},
  ): Promise<Answer<Body>> {
    const all = new Headers(headers);
    if (token) all.set('x-auth-token', token);
    if (json !== undefined) all.set('content-type', 'application/json');
    const body = form ?? raw ?? (json === undefined ? null : JSON.stringify(json));
    const response = await fetch(new URL(`/api/v1/${path}`, url), { method, headers: all, body });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const answer = isJson ? JSON.parse(text) : text || null;
    return { status: response.status, body: answer, headers: response.headers };
  }

  /** Asks for a path as a request under another host's name does. */
  async function openAs(origin: string, path: string, init?: Sent) {
    const response = await worker.fetch(new URL(path, origin), init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Registers an account, gives it a role and logs it in. */
  async function account(role: 'user' | 'admin' = 'user') {
    const email = `${randomUUID()}@layung.test`;
    const password = 'kata sandi uji';
    const { body } = await call<{ _id: string }>('POST', 'auth/register', {
      json: { name: 'Siti Aminah', email, password },
    });
    if (role === 'admin') {
      await env.DB.prepare('UPDATE users SET role = ? WHERE id = ?').bind(role, body._id).run();
    }
    const login = await call<LoginAnswer>('POST', 'auth/login', { json: { email, password } });
    return { id: body._id, email, password, token: login.body.token };
  }

  return {
    url,
    env,
    secret,
    call,
    openAs,
    account,
    logs: () => harness.getLogs(),
    stop: () => harness.close(),
  };
}

export type Portal = Awaited<ReturnType<typeof startPortal>>;

export type Account = Awaited<ReturnType<Portal['account']>>;
