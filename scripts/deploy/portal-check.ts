import { type Finding, finding } from './finding.ts';

const wantedHeaders: readonly (readonly [name: string, part: string])[] = [
  ['strict-transport-security', 'max-age='],
  ['content-security-policy', "default-src 'self'"],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
];

interface Answer {
  /** Or why there is no response. */
  status: number | string;
  headers: Headers;
  text: string;
}

/** Redirects are not followed. */
async function request(address: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(15_000);
    const response = await fetch(address, { ...init, redirect: 'manual', signal });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { status: `tidak sama sekali (${cause})`, headers: new Headers(), text: '' };
  }
}

const healthOf = (origin: string) => request(`${origin}/api/v1/health`);

export const isHealthy = async (origin: string): Promise<boolean> =>
  (await healthOf(origin)).status === 200;

/** Checks a deployed portal from outside, as its visitors reach it; with an own domain its redirect to HTTPS too. */
export async function checkPortal(origin: string, domain: string | null): Promise<Finding> {
  const check = 'Portal';
  const health = await healthOf(origin);
  if (health.status !== 200) {
    const fault = `${origin}/api/v1/health menjawab ${health.status}. Lihat "Health check" di docs/runbook.md.`;
    return finding(check, [fault]);
  }
  const { reasons = [] }: { reasons?: string[] } = JSON.parse(health.text);
  const home = await request(`${origin}/`);
  // As a browser without scripts sends it; an empty form changes nothing.
  const form = { method: 'POST', headers: { origin }, body: new URLSearchParams({ email: '' }) };
  const faults = [
    ...reasons.map((reason) => `health menyebut ${reason}; lihat Dashboard.`),
    ...faultsOfHome(origin, home),
    ...faultsOfForm(origin, home, await request(`${origin}/login`, form)),
    // A code that no letter has.
    ...faultsOfRegister(await request(`${origin}/api/v1/verifikasi/AAAA-AAAA-AAAA-AAAA`)),
    ...(domain === null ? [] : await faultsOfHttp(new URL(origin))),
  ];
  return finding(check, faults, `${origin} menjawab sebagaimana mestinya.`);
}

function faultsOfHome(origin: string, { status, headers, text }: Answer) {
  const canonical = text.match(/<link rel="canonical" href="([^"]*)"/)?.[1] ?? 'tidak ada';
  const missing = wantedHeaders
    .filter(([name, part]) => !headers.get(name)?.includes(part))
    .map(([name]) => name);
  return [
    status !== 200 &&
      `Halaman depan menjawab ${status}. Lihat "A 500 with a request id" di docs/runbook.md.`,
    canonical.replace(/\/$/, '') !== origin &&
      `halaman menyebut ${canonical}, bukan ${origin}. Jalankan npm run deploy, atau perbaiki PUBLIC_ORIGIN di server sendiri; surat menyebut alamat yang sama dengan halaman.`,
    missing.length > 0 &&
      `${missing.join(', ')} tidak ada. Matikan aturan Cloudflare (Rules, Transform Rules) atau proxy yang mengubah kepala jawaban.`,
  ];
}

/** The own server refuses a form that does not seem to come from its own address, and sends HSTS over HTTPS alone. */
function faultsOfForm(origin: string, { headers }: Answer, { status }: Answer): string[] {
  const isHttps = !origin.startsWith('https:') || headers.has('strict-transport-security');
  const line = isHttps
    ? 'Host asli (nginx: proxy_set_header Host $host;)'
    : 'X-Forwarded-Proto (nginx: proxy_set_header X-Forwarded-Proto $scheme;), dan TRUST_PROXY=1 di portal';
  if (status === 403)
    return [
      `formulir tanpa skrip ditolak (403). Proxy harus meneruskan ${line}; PUBLIC_ORIGIN di portal harus alamat ini.`,
    ];
  return isHttps
    ? []
    : [`portal tidak tahu bahwa ia dibuka lewat HTTPS. Proxy harus meneruskan ${line}.`];
}

function faultsOfRegister({ status, headers }: Answer): string[] {
  const isJson = headers.get('content-type')?.includes('json') ?? false;
  if (status === 404 && isJson) return [];
  return [`Pemeriksaan surat: kode yang tidak ada dijawab ${status}, seharusnya 404.`];
}

async function faultsOfHttp({ hostname }: URL): Promise<string[]> {
  const { status, headers } = await request(`http://${hostname}/`);
  if (typeof status === 'string' || headers.get('location')?.startsWith('https:')) return [];
  return [
    'http:// tidak dialihkan. Nyalakan Always Use HTTPS di dash.cloudflare.com, SSL/TLS, Edge Certificates; di server sendiri Caddy melakukannya.',
  ];
}
