import { run } from '../lib/commands/run.ts';

/** A request that Cloudflare's API refused. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Reads a Cloudflare account; wrangler makes the changes. */
export interface Account {
  /** Null for what does not exist. @throws ApiError */
  get: <Result>(path: string) => Promise<Result | null>;
  /** Runs one SQL statement on a D1 database and returns its rows. @throws ApiError */
  query: <Row>(database: string, sql: string, params?: readonly string[]) => Promise<Row[]>;
}

/**
 * Uses wrangler's login: CLOUDFLARE_API_TOKEN, or what `wrangler login` stored.
 * @throws when wrangler is not logged in, the token is refused, or there are several accounts and none is chosen.
 */
export async function openAccount(chosen: string | undefined): Promise<Account> {
  const token = await readToken();
  const base = process.env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4';
  const id =
    chosen ?? process.env.CLOUDFLARE_ACCOUNT_ID ?? onlyOne(await call(`${base}/accounts`, token));
  const request = (path: string, json?: object) =>
    call(`${base}/accounts/${id}${path}`, token, json);
  return {
    get: async <Result>(path: string) => {
      try {
        return (await request(path)) as Result;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    query: async <Row>(database: string, sql: string, params: readonly string[] = []) => {
      const answers = await request(`/d1/database/${database}/query`, { sql, params });
      return (answers as { results: Row[] }[])[0]?.results ?? [];
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

interface Envelope {
  success: boolean;
  errors: { code: number; message: string }[];
  result: unknown;
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
  throw new ApiError(response.status, code, message);
}

function onlyOne(result: unknown): string {
  const accounts = result as { id: string; name: string }[];
  const [first, ...others] = accounts;
  if (!first) throw new Error('Akun Cloudflare tidak ditemukan untuk token ini.');
  if (others.length === 0) return first.id;
  const names = accounts.map(({ id, name }) => `\n  account_id = "${id}"  # ${name}`);
  throw new Error(
    `Ada beberapa akun Cloudflare. Tulis salah satu di atas name pada wrangler.toml:${names.join('')}`,
  );
}

const invalidToken =
  'Token Cloudflare tidak sah atau sudah dicabut. Buat yang baru, atau jalankan npx wrangler login.';

export const advice: Readonly<Record<number, string>> = {
  6003: invalidToken,
  6111: invalidToken,
  9106: invalidToken,
  9109: invalidToken,
  10000:
    'Token Cloudflare tidak berhak untuk langkah ini. Hak yang diperlukan: Account: Account Settings (Read), Workers Scripts (Edit), D1 (Edit), Workers R2 Storage (Edit); Zone: Zone (Read), Workers Routes (Edit).',
  10042:
    'R2 belum diaktifkan. Buka dash.cloudflare.com, menu R2, ikuti langkahnya (perlu cara pembayaran), lalu ulangi perintah ini.',
  10063:
    'Akun ini belum mempunyai alamat workers.dev. Buka dash.cloudflare.com, menu Workers & Pages, sekali, lalu ulangi.',
  10072: 'Jadwal (cron) di akun ini sudah penuh. Hapus jadwal Worker lain atau pilih Workers Paid.',
  100328:
    'Akun masih memakai paket gratis Workers, yang hanya memberi 10 ms CPU tiap permintaan; memeriksa satu kata sandi saja perlu sekitar 165 ms. Pilih Workers Paid di https://dash.cloudflare.com/?to=/:account/workers/plans, lalu ulangi perintah ini.',
  7406: 'Jumlah basis data D1 di akun ini sudah penuh. Hapus yang tidak terpakai (npx wrangler d1 list) atau pilih Workers Paid.',
};

/** An error's message with advice. wrangler's output holds codes as '[code: 10000]'. */
export function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ApiError) {
    const { status, code } = error;
    return withAdvice(`${message} (${status}, kode ${code})`, code);
  }
  return withAdvice(message, Number(message.match(/\[code: (\d+)\]/)?.[1]));
}

const withAdvice = (message: string, code: number): string =>
  [message, advice[code] ?? []].flat().join('\n\n');
