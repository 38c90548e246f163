import { minuteMs } from '#contract/basics/durations.ts';
import type { Role } from '#contract/permissions.ts';
import { accountById } from '#worker/accounts/queries.ts';
import { issueToken } from '#worker/auth/index.ts';
import { openDb } from '#worker/db/client.ts';
import { addAccount } from './account.ts';
import { callsBy } from './call.ts';
import { findPersonalData } from './find-personal-data.ts';
import { checkByBuilt } from './openapi/check-answers.ts';
import { type Sent, secrets } from './runtime/home.ts';
import { releaseRuntime, takeRuntime } from './runtime/runtime.ts';

export type { Call } from './call.ts';

/** Starts the built portal in the home of this run with these vars and an empty database and bucket. */
export async function startPortal(vars = { PUBLIC_ORIGIN: '' }) {
  const runtime = await takeRuntime(vars);
  const { url, env } = runtime;

  // Test files share a Worker, but each has its own client address for rate limits.
  const address = crypto.randomUUID();
  const call = callsBy((path, init) => {
    const headers = new Headers(init.headers);
    if (!headers.has('cf-connecting-ip')) headers.set('cf-connecting-ip', address);
    return fetch(new URL(path, url), { ...init, headers });
  }, checkByBuilt);

  /** Requests a path under another host name. */
  async function openAs(origin: string, path: string, init?: Sent) {
    const response = await runtime.fetch(new URL(path, origin), init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Releases the runtime. @throws when its log contains personal data. */
  async function stop() {
    const found = findPersonalData(runtime.logs());
    releaseRuntime(runtime);
    if (found.length > 0) throw new Error(`the log contains ${found.join('; ')}`);
  }

  return {
    url,
    env,
    secrets,
    call,
    openAs,
    /** Adds an account with a session, by default of a resident, that calls the API with JSON or a form. */
    async account(role: Role = 'user') {
      const account = await addAccount(env.DB, secrets, role);
      const { token } = account;
      return {
        ...account,
        call: <Body = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
          call<Body>(method, path, {
            token,
            ...(body instanceof FormData ? { form: body } : { json: body }),
          }),
      };
    },
    /** Another token of an account, from a login this many minutes ago. */
    async tokenOf({ id }: { id: string }, minutesAgo = 0) {
      const [account] = await accountById(openDb(env.DB), id);
      if (!account) throw new Error('no such account');
      return issueToken(secrets, account, new Date(Date.now() - minutesAgo * minuteMs));
    },
    logs: runtime.logs,
    stop,
  };
}

export type Portal = Awaited<ReturnType<typeof startPortal>>;

export type Account = Awaited<ReturnType<Portal['account']>>;
