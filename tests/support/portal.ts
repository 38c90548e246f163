import type { Role } from '#contract/permissions.ts';
import { accountById } from '#worker/accounts/queries.ts';
import { issueToken } from '#worker/auth/index.ts';
import { openDb } from '#worker/db/client.ts';
import { addAccount } from './account.ts';
import { callsBy } from './call.ts';
import { findPersonalData } from './find-personal-data.ts';
import { checkByBuilt } from './openapi/check-answers.ts';
import { giveBack, secrets, takeRuntime } from './runtime/runtime.ts';

export type { Call } from './call.ts';

/** What `openAs` sends, where it is more than a GET. */
interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * The built Worker in the real runtime, with an empty D1 and R2 and these vars, and what tests ask of it. `settings` are words of
 * village.config.ts that are others than in the build.
 */
export async function startPortal(
  vars = { PUBLIC_ORIGIN: '' },
  settings: Readonly<Record<string, string>> = {},
) {
  const runtime = await takeRuntime(vars, settings);
  const { harness, worker, url, env } = runtime;

  // Files share a Worker, but not what it allows an address within a minute.
  const address = crypto.randomUUID();
  const call = callsBy((path, init) => {
    const headers = new Headers(init.headers);
    if (!headers.has('cf-connecting-ip')) headers.set('cf-connecting-ip', address);
    return fetch(new URL(path, url), { ...init, headers });
  }, checkByBuilt);

  /** Asks for a path as a request under another host's name does. */
  async function openAs(origin: string, path: string, init?: Sent) {
    const response = await worker.fetch(new URL(path, origin), init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Ends the use of it. @throws where its log holds anybody's data. */
  async function stop() {
    const found = findPersonalData(harness.getLogs().map(({ message }) => message));
    giveBack(runtime);
    if (found.length > 0) throw new Error(`the log holds ${found.join('; ')}`);
  }

  return {
    url,
    env,
    secrets,
    call,
    openAs,
    /** An account with a session, of a resident where nothing else is said. */
    account: (role: Role = 'user') => addAccount(env.DB, secrets, role),
    /** Another token of an account, from a login so many minutes ago. */
    async tokenOf({ id }: { id: string }, minutesAgo = 0) {
      const [account] = await accountById(openDb(env.DB), id);
      if (!account) throw new Error('no such account');
      return issueToken(secrets, account, new Date(Date.now() - minutesAgo * 60_000));
    },
    logs: () => harness.getLogs(),
    stop,
  };
}

export type Portal = Awaited<ReturnType<typeof startPortal>>;

export type Account = Awaited<ReturnType<Portal['account']>>;
