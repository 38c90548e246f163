import { village } from '#village.config.ts';
import type { Account } from './account.ts';
import { type Finding, finding } from './finding.ts';
import type { Settings } from './settings.ts';

interface Binding {
  name: string;
  type: string;
  id?: string;
  database_id?: string;
  text?: string;
}

interface Deployed {
  bindings: Binding[];
  limits?: { cpu_ms?: number };
}

/** The deployed Worker, its database, and the address that letters were issued under so far. */
export async function readDeployed(account: Account, { worker }: Settings) {
  const deployed = await account.get<Deployed>(`/workers/scripts/${worker}/settings`);
  const bindingOf = (wanted: string) => deployed?.bindings.find(({ name }) => name === wanted);
  const database = bindingOf('DB');
  return {
    deployed,
    database: database?.id ?? database?.database_id ?? null,
    origin: bindingOf('PUBLIC_ORIGIN')?.text ?? '',
  };
}

/** What to do about a former address that `village.config.ts` does not name; null where there is none. */
export function unnamedFormerOrigin(
  deployed: string,
  { origin }: Settings,
  formerOrigins: readonly string[] = village.letters.formerOrigins,
): string | null {
  if ([deployed, origin].includes('') || [origin, ...formerOrigins].includes(deployed)) return null;
  return `Surat yang sudah terbit memuat alamat ${deployed}. Tulis '${deployed}' di letters.formerOrigins (village.config.ts), supaya surat itu tetap dikenal di ${origin}.`;
}

export const otherDatabase =
  'Worker memakai basis data lain daripada wrangler.toml. Bila yang terpasang benar, samakan database_id; bila wrangler.toml yang benar: npm run build, lalu npx wrangler deploy -c dist/server/wrangler.json.';

/** Which Worker has the own domain, if any. */
export async function readDomainWorker(
  account: Account,
  domain: string,
): Promise<string | undefined> {
  const all = await account.get<{ hostname: string; service: string }[]>('/workers/domains');
  return all?.find(({ hostname }) => hostname === domain)?.service;
}

export const notDeployed = (worker: string): string =>
  `${worker} belum terpasang. Jalankan npm run deploy.`;

/** Compares the deployed Worker with wrangler.toml. @throws ApiError */
export async function checkWorker(account: Account, settings: Settings): Promise<Finding> {
  const { worker, origin, domain } = settings;
  const script = `/workers/scripts/${worker}`;
  const { deployed, origin: address } = await readDeployed(account, settings);
  if (!deployed) return finding('Worker', [notDeployed(worker)]);
  const { bindings, limits } = deployed;
  const schedules = await account.get<{ schedules: unknown[] }>(`${script}/schedules`);
  const open = await account.get<{ enabled: boolean; previews_enabled: boolean }>(
    `${script}/subdomain`,
  );
  const service = domain === null ? worker : await readDomainWorker(account, domain);
  const unlimited = ['WRITES', 'LOGINS'].filter(
    (wanted) => !bindings.some(({ name, type }) => name === wanted && type === 'ratelimit'),
  );
  const faults = [
    unlimited.length > 0 && `batas ${unlimited.join(' dan ')} tidak terpasang`,
    (limits?.cpu_ms ?? 0) < 1000 && 'batas CPU tidak terpasang (pada paket gratis login gagal)',
    address !== origin && `portal menyebut "${address}", wrangler.toml "${origin}"`,
    !schedules?.schedules.length && 'perawatan malam tidak terjadwal',
    domain !== null && open?.enabled && 'workers.dev terbuka di samping alamat portal',
    open?.previews_enabled && 'alamat pratinjau (preview URLs) terbuka',
    service !== worker && `${domain} menuju ${service ?? 'tidak ke mana pun'}`,
  ].filter((fault) => typeof fault === 'string');
  const former = unnamedFormerOrigin(address, settings);
  const words = former ? [former] : [];
  if (faults.length > 0) words.push(`${faults.join('; ')}. Jalankan npm run deploy.`);
  return finding('Worker', words, `${worker} terpasang menurut wrangler.toml.`);
}

/** @throws ApiError */
export async function checkSecrets(
  account: Account,
  { worker }: Settings,
  siteKey = village.intake.turnstileSiteKey,
): Promise<Finding> {
  const secrets = await account.get<{ name: string }[]>(`/workers/scripts/${worker}/secrets`);
  const has = (wanted: string) => secrets?.some(({ name }) => name === wanted) ?? false;
  const faults = [
    !has('AUTH_SECRET') &&
      'AUTH_SECRET tidak ada: login dan surat tidak jalan. Jalankan npm run deploy.',
    has('AUTH_SECRET_PREVIOUS') &&
      'AUTH_SECRET_PREVIOUS masih ada; hapus tujuh hari sesudah penggantian ("A rotated secret" di docs/runbook.md).',
    Boolean(siteKey) &&
      !has('TURNSTILE_SECRET') &&
      'turnstileSiteKey diisi di village.config.ts, tetapi TURNSTILE_SECRET tidak ada. Pasang ("Turnstile" di docs/deploy.md).',
    !siteKey &&
      has('TURNSTILE_SECRET') &&
      'TURNSTILE_SECRET ada, tetapi turnstileSiteKey di village.config.ts kosong. Isi, lalu npm run deploy.',
  ];
  return finding('Rahasia', faults, 'AUTH_SECRET ada.');
}

/** The database and the bucket exist, and the Worker uses them. @throws ApiError */
export async function checkStorage(account: Account, settings: Settings): Promise<Finding> {
  const { database, bucket } = settings;
  const found = await account.get<{ name: string }>(`/d1/database/${database.id}`);
  const { database: bound } = await readDeployed(account, settings);
  const faults = [
    found?.name !== database.name &&
      `Basis data ${database.name} (${database.id}) tidak ada di akun ini. Periksa database_id, atau akun yang sedang dipakai.`,
    bound !== null && bound !== database.id && otherDatabase,
    (await account.get(`/r2/buckets/${bucket}`)) === null &&
      `Penyimpanan berkas ${bucket} tidak ada. Jalankan npm run deploy, lalu pulihkan berkas dari cadangan (docs/backup.md).`,
  ];
  return finding('Penyimpanan', faults, `basis data ${database.name} dan berkas ${bucket}.`);
}
