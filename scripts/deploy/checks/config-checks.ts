import { type Finding, holds, ok } from '../finding.ts';
import type { Settings } from '../settings.ts';

/** What wrangler.toml says of one deployment, seen without asking anybody. */
export function checkConfig(settings: Settings): Finding[] {
  return [
    checkOrigin(settings),
    checkOneHost(settings),
    ...checkParts(settings),
    settings.database.id
      ? ok('Basis data', `${settings.database.name} (${settings.database.id}).`)
      : {
          check: 'Basis data',
          state: 'left',
          words: 'database_id belum ada; npm run deploy membuat basis data dan mengisinya.',
        },
  ];
}

/** What is wrong with PUBLIC_ORIGIN, or null. */
function faultOfOrigin({ origin, domain, worker }: Settings): string | null {
  const url = URL.parse(origin);
  if (!url) return `"${origin}" bukan alamat. Tulis misalnya "https://layanan.desa.example".`;
  if (url.protocol !== 'https:') return `${origin} harus berawalan https://.`;
  if (url.origin !== origin)
    return `${origin} harus tanpa garis miring atau isian sesudah nama: "${url.origin}".`;
  if (domain !== null && url.hostname !== domain) {
    return `${origin} bukan domain yang dipasang pada routes (${domain}). Surat akan menyebut alamat yang salah; samakan keduanya.`;
  }
  if (
    domain === null &&
    !new RegExp(`^${worker}\\.[a-z0-9-]+\\.workers\\.dev$`).test(url.hostname)
  ) {
    return `${url.hostname} belum dipasang. Isi routes dengan { pattern = "${url.hostname}", custom_domain = true }.`;
  }
  return null;
}

function checkOrigin(settings: Settings): Finding {
  const check = 'Alamat portal';
  if (settings.origin === '') {
    const words =
      settings.domain === null
        ? 'PUBLIC_ORIGIN kosong; npm run deploy mengisinya dengan alamat workers.dev.'
        : `Isi PUBLIC_ORIGIN dengan "https://${settings.domain}".`;
    return { check, state: settings.domain === null ? 'left' : 'wrong', words };
  }
  const fault = faultOfOrigin(settings);
  return holds(check, fault === null, [`${settings.origin}.`, `PUBLIC_ORIGIN ${fault}`]);
}

function checkOneHost({ domain, config }: Settings): Finding {
  const check = 'Satu alamat umum';
  if (config.preview_urls !== false) {
    return {
      check,
      state: 'wrong',
      words: 'Tulis preview_urls = false: versi lama tidak boleh ikut terbuka.',
    };
  }
  // wrangler opens workers.dev by itself where no route is named.
  const isOpen = config.workers_dev ?? domain === null;
  if (domain !== null) {
    return holds(check, !isOpen, [
      `hanya ${domain}.`,
      `Tulis workers_dev = false: portal sudah beralamat ${domain}.`,
    ]);
  }
  return holds(check, isOpen, [
    'alamat workers.dev.',
    'Portal tidak beralamat: isi routes, atau tulis workers_dev = true.',
  ]);
}

function checkParts({ config }: Settings): Finding[] {
  const limits = ['WRITES', 'LOGINS'].filter(
    (name) => !config.ratelimits.some((limit) => limit.name === name),
  );
  const hasLogs = config.observability?.logs?.invocation_logs === false;
  return [
    holds('Perawatan malam', (config.triggers.crons?.length ?? 0) > 0, [
      `terjadwal (${config.triggers.crons?.join(', ')} UTC).`,
      'Tulis crons = ["30 19 * * *"] di bawah [triggers]: tanpa itu masa simpan data warga tidak dijalankan.',
    ]),
    holds('Batas permintaan', limits.length === 0, [
      'WRITES dan LOGINS.',
      `Tambahkan [[ratelimits]] ${limits.join(' dan ')}: tanpa itu kata sandi dapat ditebak tanpa batas.`,
    ]),
    holds('Catatan Cloudflare', hasLogs, [
      'tanpa alamat permintaan.',
      'Tulis invocation_logs = false di bawah [observability.logs]: alamat permintaan memuat data warga.',
    ]),
    holds('Paket Workers', (config.limits?.cpu_ms ?? 0) >= 1000, [
      `cpu_ms = ${config.limits?.cpu_ms}; paket gratis menolaknya.`,
      'Tulis cpu_ms = 30000 di bawah [limits]: tanpa itu portal dapat terpasang pada paket yang membuat login gagal.',
    ]),
  ];
}

/** That two deployments share nothing: neither name, storage, address nor count of a rate limit. */
export function checkApart(one: Settings, other: Settings): Finding {
  const things = ({ worker, database, bucket, origin, domain, config }: Settings) => [
    `name ${worker}`,
    `basis data ${database.name}`,
    ...(database.id ? [`database_id ${database.id}`] : []),
    `bucket ${bucket}`,
    ...(origin ? [`alamat ${origin}`] : []),
    ...(domain ? [`routes ${domain}`] : []),
    ...config.ratelimits.map(({ namespace_id }) => `namespace_id ${namespace_id}`),
  ];
  const others = new Set(things(other));
  const shared = things(one).filter((thing) => others.has(thing));
  return holds('Terpisah', shared.length === 0, [
    `${one.environment} dan ${other.environment} tidak berbagi apa pun.`,
    `${one.environment} dan ${other.environment} berbagi ${shared.join(', ')}. Beri masing-masing sendiri.`,
  ]);
}
