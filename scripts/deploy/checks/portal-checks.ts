import { type Finding, holds } from '../finding.ts';

/** Minutes by which clocks may differ: codes of authenticators count 30 seconds, and one step before and after. */
const clockBound = 1;

/** A code that no letter has: what is checked is that the register answers. */
const unknownCode = 'AAAA-AAAA-AAAA-AAAA';

const wantedHeaders: readonly (readonly [name: string, part: string])[] = [
  ['strict-transport-security', 'max-age='],
  ['content-security-policy', "default-src 'self'"],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
];

/** Asks a deployed portal from outside, as its visitors do. `others` are hosts that must not show it. */
export async function checkPortal(origin: string, others: readonly string[]): Promise<Finding[]> {
  const health = await ask(`${origin}/api/v1/health`);
  const healthy = holds('Portal menjawab', health.status === 200, [
    `${origin} sehat.`,
    `${origin}/api/v1/health menjawab ${health.status}. Lihat "Health check" di docs/runbook.md.`,
  ]);
  if (healthy.state === 'wrong') return [healthy];
  return [
    healthy,
    checkClock(health),
    ...(await checkHome(origin)),
    await checkRegister(origin),
    ...(await Promise.all(others.map(checkClosed))),
  ];
}

interface Answer {
  /** Or why nobody answered. */
  status: number | string;
  headers: Headers;
  text: string;
}

/** A redirect is an answer of its own. */
async function ask(address: string): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(15_000);
    const response = await fetch(address, { redirect: 'manual', signal });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { status: `tidak sama sekali (${cause})`, headers: new Headers(), text: '' };
  }
}

function checkClock({ headers }: Answer): Finding {
  const date = Date.parse(headers.get('date') ?? '');
  const minutes = Math.abs(Date.now() - date) / 60_000;
  return holds('Jam', minutes <= clockBound, [
    'komputer ini dan Cloudflare sepakat.',
    `komputer ini berbeda ${Math.round(minutes)} menit dari Cloudflare: setel jamnya agar otomatis.`,
  ]);
}

async function checkHome(origin: string): Promise<Finding[]> {
  const home = await ask(`${origin}/`);
  const canonical = home.text.match(/<link rel="canonical" href="([^"]*)"/)?.[1] ?? 'tidak ada';
  const missing = wantedHeaders
    .filter(([name, part]) => !home.headers.get(name)?.includes(part))
    .map(([name]) => name);
  return [
    holds('Halaman depan', home.status === 200, [
      'terbuka.',
      `menjawab ${home.status}. Lihat "A 500 with a request id" di docs/runbook.md.`,
    ]),
    holds('Alamat pada halaman', canonical.replace(/\/$/, '') === origin, [
      `${origin}, sama dengan yang dibuka orang.`,
      `halaman menyebut ${canonical}, bukan ${origin}. Jalankan npm run deploy; surat menyebut alamat yang sama dengan halaman.`,
    ]),
    holds('Pelindung halaman', missing.length === 0, [
      'semua kepala jawaban ada.',
      `${missing.join(', ')} tidak ada. Matikan aturan Cloudflare yang mengubah kepala jawaban (Rules, Transform Rules).`,
    ]),
  ];
}

async function checkRegister(origin: string): Promise<Finding> {
  const answer = await ask(`${origin}/api/v1/verifikasi/${unknownCode}`);
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return holds('Pemeriksaan surat', answer.status === 404 && isJson, [
    'kode yang tidak ada ditolak.',
    `kode yang tidak ada dijawab ${answer.status}, seharusnya 404.`,
  ]);
}

async function checkClosed(host: string): Promise<Finding> {
  const answer = await ask(`https://${host}/api/v1/health`);
  return holds('Satu alamat umum', answer.status !== 200, [
    `${host} tertutup.`,
    `portal terbuka juga di ${host}. Tulis workers_dev = false dan jalankan npm run deploy.`,
  ]);
}
