import { run } from '../lib/run.ts';

/** A call of Cloudflare's API that was refused. */
export class ApiFault extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  /** The token may not see this. */
  get isForbidden(): boolean {
    return this.status === 401 || this.status === 403;
  }
}

/** Reads what an account holds; wrangler makes the changes. */
export interface Api {
  account: string;
  /** @throws ApiFault */
  get: <Result>(path: string) => Promise<Result>;
  /** The same, null for what does not exist. @throws ApiFault */
  find: <Result>(path: string) => Promise<Result | null>;
  /** Rows that a query of a D1 database returns. @throws ApiFault */
  query: <Row>(database: string, sql: string) => Promise<Row[]>;
}

interface Envelope {
  success: boolean;
  errors: { code: number; message: string }[];
  result: unknown;
}

/**
 * Logs in as wrangler does: by CLOUDFLARE_API_TOKEN, or as `wrangler login` left it. The token is never printed.
 * @throws in words where nobody is logged in, the token is refused, or there are several accounts and none is chosen.
 */
export async function openApi(chosen: string | undefined): Promise<Api> {
  const token = await readToken();
  const base = process.env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4';
  const get = async <Result>(path: string) => (await call(`${base}/${path}`, token)) as Result;
  const account = chosen ?? process.env.CLOUDFLARE_ACCOUNT_ID ?? (await onlyAccount(get));
  const at = (path: string) => path.replace(/^\//, `accounts/${account}/`);
  return {
    account,
    query: async <Row>(database: string, sql: string) => {
      const path = at(`/d1/database/${database}/query`);
      const [answer] = (await call(`${base}/${path}`, token, { sql })) as { results: Row[] }[];
      return answer?.results ?? [];
    },
    get: (path) => get(at(path)),
    find: async <Result>(path: string) => {
      try {
        return await get<Result>(at(path));
      } catch (error) {
        if (error instanceof ApiFault && error.status === 404) return null;
        throw error;
      }
    },
  };
}

async function readToken(): Promise<string> {
  if (process.env.CLOUDFLARE_API_TOKEN) return process.env.CLOUDFLARE_API_TOKEN;
  const output = await run('wrangler', ['auth', 'token', '--json']).catch(() => {
    throw new Error('Belum masuk ke Cloudflare. Jalankan: npx wrangler login');
  });
  const { token }: { token?: string } = JSON.parse(output.slice(output.indexOf('{\n')));
  if (!token) throw new Error('Pakai CLOUDFLARE_API_TOKEN atau npx wrangler login, bukan API key.');
  return token;
}

async function call(address: string, token: string, json?: object): Promise<unknown> {
  const response = await fetch(address, {
    method: json ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: json ? JSON.stringify(json) : null,
    signal: AbortSignal.timeout(30_000),
  }).catch((error: unknown) => {
    throw new Error(`Cloudflare tidak dapat dihubungi: periksa sambungan internet. (${error})`);
  });
  const body = (await response.json().catch(() => null)) as Envelope | null;
  if (response.ok && body?.success) return body.result;
  const { code = 0, message = response.statusText } = body?.errors[0] ?? {};
  throw new ApiFault(response.status, code, message);
}

async function onlyAccount(get: (path: string) => Promise<unknown>): Promise<string> {
  const accounts = (await get('accounts')) as { id: string; name: string }[];
  const [first, ...others] = accounts;
  if (!first) throw new Error('Akun Cloudflare tidak ditemukan untuk token ini.');
  if (others.length === 0) return first.id;
  const names = accounts.map(({ id, name }) => `\n  account_id = "${id}"  # ${name}`);
  throw new Error(
    `Ada beberapa akun Cloudflare. Tulis salah satu di atas name pada wrangler.toml:${names.join('')}`,
  );
}
