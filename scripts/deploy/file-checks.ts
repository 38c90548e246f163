import { jobsCron } from '#contract/jobs.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { village } from '#village.config.ts';
import { checkVillage } from '../village/check.ts';
import { type Finding, finding } from './finding.ts';
import { readSettings, type Settings } from './settings.ts';

/** Checks of this folder's files, for which nothing is requested. */
export async function checkFiles(settings: Settings): Promise<Finding[]> {
  const other = readSettings(settings.environment === 'production' ? 'staging' : 'production');
  return [
    await checkVillageValues(),
    checkAddress(settings),
    checkSeparation(settings, other),
    checkProtection(settings),
  ];
}

export async function checkVillageValues(): Promise<Finding> {
  const check = 'village.config.ts';
  const { faults, samples } = await checkVillage();
  if (faults.length > 0 || samples.length === 0)
    return finding(check, faults, `isinya data ${lowerTerms.village} sendiri.`);
  const words = `${samples.length} nilai masih contoh; npm run village:check menyebutnya satu per satu. Isi dengan data ${lowerTerms.village} sebelum surat pertama terbit.`;
  return { check, state: 'left', words };
}

/** Letters carry PUBLIC_ORIGIN for as long as they exist. */
export function checkAddress(
  settings: Settings,
  formerOrigins: readonly string[] = village.letters.formerOrigins,
): Finding {
  const check = 'Alamat portal';
  const { origin, domain } = settings;
  const faults = [...faultsOfHosts(settings), ...(origin === '' ? [] : faultsOfOrigin(settings))];
  if (formerOrigins.includes(origin))
    faults.push(`letters.formerOrigins memuat ${origin}, padahal itu alamat yang sekarang. Hapus.`);
  if (origin !== '' || faults.length > 0) return finding(check, faults, `${origin}.`);
  if (domain !== null) return finding(check, [`Isi PUBLIC_ORIGIN dengan "https://${domain}".`]);
  const words = 'PUBLIC_ORIGIN kosong; npm run deploy mengisinya dengan alamat workers.dev.';
  return { check, state: 'left', words };
}

function faultsOfHosts({ domain, config }: Settings): string[] {
  // wrangler opens workers.dev by itself when there is no route.
  const isOpen = config.workers_dev ?? domain === null;
  return [
    config.preview_urls !== false &&
      'Tulis preview_urls = false: versi lama tidak boleh ikut terbuka.',
    domain !== null && isOpen && `Tulis workers_dev = false: portal sudah beralamat ${domain}.`,
    domain === null &&
      !isOpen &&
      'Portal tidak beralamat: isi routes, atau tulis workers_dev = true.',
  ].filter((fault) => fault !== false);
}

function faultsOfOrigin({ origin, domain, worker }: Settings): string[] {
  const url = URL.parse(origin);
  if (!url)
    return [
      `PUBLIC_ORIGIN "${origin}" bukan alamat. Tulis misalnya "https://layanan.desa.example".`,
    ];
  const { hostname } = url;
  const ownWorkersDev = new RegExp(`^${worker}\\.[a-z0-9-]+\\.workers\\.dev$`);
  return [
    url.protocol !== 'https:' && `PUBLIC_ORIGIN ${origin} harus berawalan https://.`,
    url.origin !== origin &&
      `PUBLIC_ORIGIN ${origin} harus tanpa garis miring atau isian sesudah nama: "${url.origin}".`,
    domain !== null &&
      hostname !== domain &&
      `PUBLIC_ORIGIN ${origin} bukan domain yang dipasang pada routes (${domain}). Surat akan menyebut alamat yang salah; samakan keduanya.`,
    domain === null &&
      !ownWorkersDev.test(hostname) &&
      `PUBLIC_ORIGIN: ${hostname} belum dipasang. Isi routes dengan { pattern = "${hostname}", custom_domain = true }.`,
  ].filter((fault) => fault !== false);
}

/** Two deployments must not share a name, storage, an address or the counter of a rate limit. */
export function checkSeparation(one: Settings, other: Settings): Finding {
  const partsOf = ({ worker, database, bucket, origin, domain, config }: Settings) => [
    `name ${worker}`,
    `basis data ${database.name}`,
    ...(database.id ? [`database_id ${database.id}`] : []),
    `bucket ${bucket}`,
    ...(origin ? [`alamat ${origin}`] : []),
    ...(domain ? [`routes ${domain}`] : []),
    ...config.ratelimits.map(({ namespace_id }) => `namespace_id ${namespace_id}`),
  ];
  const others = new Set(partsOf(other));
  const shared = partsOf(one).filter((part) => others.has(part));
  const both = `${one.environment} dan ${other.environment}`;
  const words = `${both} berbagi ${shared.join(', ')}. Beri masing-masing sendiri.`;
  return finding('Terpisah', [shared.length > 0 && words], `${both} tidak berbagi apa pun.`);
}

/** Settings without which residents' data would be exposed or stored too long, or logging in would be impossible. */
export function checkProtection({ config }: Settings): Finding {
  const missing = ['WRITES', 'LOGINS'].filter(
    (name) => !config.ratelimits.some((limit) => limit.name === name),
  );
  const faults = [
    missing.length > 0 &&
      `Tambahkan [[ratelimits]] ${missing.join(' dan ')}: tanpa itu kata sandi dapat ditebak tanpa batas.`,
    !config.triggers.crons?.includes(jobsCron) &&
      `Tulis crons = ["${jobsCron}"] di bawah [triggers]: tanpa itu masa simpan data warga tidak dijalankan dan petugas tidak dikabari tiap pagi.`,
    config.observability?.logs?.invocation_logs !== false &&
      'Tulis invocation_logs = false di bawah [observability.logs]: alamat permintaan memuat data warga.',
    config.observability?.redact_query_string !== true &&
      'Tulis redact_query_string = true di bawah [observability]: alamat di catatan memuat tautan ke berkas warga.',
    (config.limits?.cpu_ms ?? 0) < 1000 &&
      'Tulis cpu_ms = 30000 di bawah [limits]: tanpa itu portal dapat terpasang pada paket yang membuat login gagal.',
  ];
  return finding(
    'Pelindung',
    faults,
    'batas permintaan, jadwal malam dan pagi, catatan, dan batas CPU.',
  );
}
