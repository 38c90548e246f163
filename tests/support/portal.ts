import { randomUUID } from 'node:crypto';
import type { LoginAnswer } from '#contract/accounts.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
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

export { statusesOf } from './call.ts';

/** Headers of a client with an address of its own, for limits by address. */
export const elsewhere = () => ({ 'cf-connecting-ip': randomUUID() });

/** Starts the built portal in the home of this run with these vars and an empty database and bucket. */
export async function startPortal(vars = { PUBLIC_ORIGIN: '' }) {
  const runtime = await takeRuntime(vars);
  const { url, env } = runtime;

  // Test files share a Worker, but each has its own client address for rate limits.
  const address = elsewhere();
  const call = callsBy((path, init) => {
    const headers = { ...address, ...Object.fromEntries(new Headers(init.headers)) };
    return fetch(new URL(path, url), { ...init, headers });
  }, checkByBuilt);

  /** Runs a statement and returns its rows. */
  async function query<Row = Record<string, unknown>>(sql: string, ...values: unknown[]) {
    const statement = env.DB.prepare(sql).bind(...values);
    return (await statement.all<Row>()).results;
  }

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
    /** The body of a visitor's GET. */
    get: async <Body>(path: string) => (await call<Body>('GET', path)).body,
    /** Opens a page or the link of a record. */
    open: (path: unknown, init?: RequestInit) => fetch(new URL(`${path}`, url), init),
    openAs,
    /** Keys of stored files. */
    keys: async (prefix = '') => (await env.FILES.list({ prefix })).objects.map(({ key }) => key),
    query,
    /** The first value of the first row; undefined without rows. */
    cell: async (sql: string, ...values: unknown[]) =>
      Object.values((await query(sql, ...values))[0] ?? {})[0],
    /** The recorded actions on a subject, oldest first. */
    async actionsOn(subject: string) {
      const sql = 'SELECT action FROM audit_entries WHERE subject = ? ORDER BY seq';
      return (await query(sql, subject)).map(({ action }) => action);
    },
    /** Logs in, from an address of its own by default. */
    login: (
      { email, password, kode }: { email: string; password: string; kode?: string | undefined },
      headers: Record<string, string> = {},
    ) =>
      call<LoginAnswer>('POST', 'auth/login', {
        json: { email, password, kode },
        headers: { ...elsewhere(), ...headers },
      }),
    /** Adds an account with a session, by default of a resident, that calls the API with JSON or a form. */
    async account(role: Role = 'user') {
      const account = await addAccount(env.DB, secrets, role);
      const { token } = account;
      const get = async <Body>(path: string) => (await call<Body>('GET', path, { token })).body;
      return {
        ...account,
        call: <Body = Record<string, unknown>>(
          method: string,
          path: string,
          body?: unknown,
          headers: Record<string, string> = {},
        ) =>
          call<Body>(method, path, {
            ...{ token, headers },
            ...(body instanceof FormData ? { form: body } : { json: body }),
          }),
        /** The body of a GET. */
        get,
        /** An application in the list of the resident or official. */
        async application(id: string) {
          const path = role === 'user' ? 'applications/my-applications' : 'applications';
          return (await get<ApplicationRecord[]>(path)).find(({ _id }) => _id === id);
        },
        /** The response to an API call whose body is a file. */
        fetch: (method: string, path: string, json?: object) =>
          fetch(new URL(`/api/v1/${path}`, url), {
            method,
            headers: { 'x-auth-token': token, 'content-type': 'application/json' },
            body: json ? JSON.stringify(json) : null,
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
