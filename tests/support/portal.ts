import { randomUUID } from 'node:crypto';
import { createTestHarness } from 'wrangler';
import { builtConfig } from '../../scripts/lib/build.ts';
import type { LoginAnswer } from '../../worker/contract/accounts.ts';
import { callsBy } from './call.ts';

export type { Call } from './call.ts';

process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';

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

  const call = callsBy((path, init) => fetch(new URL(path, url), init));

  /** Asks for a path as a request under another host's name does. */
  async function openAs(origin: string, path: string, init?: Sent) {
    const response = await worker.fetch(new URL(path, origin), init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Registers an account, gives it a role and logs it in. */
  async function account(role: 'user' | 'admin' = 'user') {
    const email = `${randomUUID()}@layung.test`;
    const password = 'kata sandi uji';
    const headers = { 'cf-connecting-ip': randomUUID() };
    const { status, body } = await call<{ _id: string }>('POST', 'auth/register', {
      json: { name: 'Siti Aminah', email, password },
      headers,
    });
    if (status !== 201) throw new Error(`registering: ${status} ${JSON.stringify(body)}`);
    if (role === 'admin') {
      await env.DB.prepare('UPDATE users SET role = ? WHERE id = ?').bind(role, body._id).run();
    }
    const login = await call<LoginAnswer>('POST', 'auth/login', {
      json: { email, password },
      headers,
    });
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
