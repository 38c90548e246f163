import type { Api } from '../api.ts';
import { type Finding, holds, ok } from '../finding.ts';
import type { Settings } from '../settings.ts';

/** The one fault that another upload must not mend by itself. */
export const boundDatabase = 'Basis data terpasang';

interface Binding {
  type: string;
  name: string;
  id?: string;
  database_id?: string;
  bucket_name?: string;
  text?: string;
}

/** What runs, as the provider tells it, held against wrangler.toml. @throws ApiFault */
export async function checkAccount(api: Api, settings: Settings): Promise<Finding[]> {
  const { worker } = settings;
  const script = `/workers/scripts/${worker}`;
  const version = await api.find<{ bindings: Binding[]; limits?: { cpu_ms?: number } }>(
    `${script}/settings`,
  );
  if (!version) {
    return [holds('Worker', false, ['', `${worker} belum terpasang. Jalankan npm run deploy.`])];
  }
  const secrets = await api.get<{ name: string }[]>(`${script}/secrets`);
  const { schedules } = await api.get<{ schedules: { cron: string }[] }>(`${script}/schedules`);
  return [
    ok('Worker', `${worker} terpasang.`),
    ...(await checkStorage(api, settings, version.bindings)),
    holds(
      'Rahasia AUTH_SECRET',
      secrets.some(({ name }) => name === 'AUTH_SECRET'),
      ['ada.', 'tidak ada: login dan surat tidak jalan. Jalankan npm run deploy.'],
    ),
    checkSecretsOfBefore(secrets),
    checkLimits(version.bindings),
    checkVar(settings, version.bindings),
    holds('Paket terpasang', (version.limits?.cpu_ms ?? 0) >= 1000, [
      'Workers Paid: batas CPU diterima.',
      'batas CPU tidak terpasang; pada paket gratis login gagal. Jalankan npm run deploy.',
    ]),
    holds('Jadwal terpasang', schedules.length > 0, [
      schedules.map(({ cron }) => cron).join(', '),
      'perawatan malam tidak terjadwal. Jalankan npm run deploy.',
    ]),
    await checkHosts(api, settings, script),
  ];
}

async function checkStorage(
  api: Api,
  { database, bucket }: Settings,
  bindings: readonly Binding[],
): Promise<Finding[]> {
  const bound = bindings.find(({ name }) => name === 'DB');
  const there = await api.find<{ name: string }>(`/d1/database/${database.id}`);
  const hasBucket = await api.find(`/r2/buckets/${bucket}`);
  return [
    holds('Basis data di akun', there?.name === database.name, [
      `${database.name} ada.`,
      `${database.name} (${database.id}) tidak ada di akun ini. Periksa database_id, atau akun yang sedang dipakai.`,
    ]),
    holds(boundDatabase, (bound?.id ?? bound?.database_id) === database.id, [
      'sama dengan wrangler.toml.',
      'Worker memakai basis data lain daripada wrangler.toml. Bila yang terpasang benar, samakan database_id; bila wrangler.toml yang benar: npm run build, lalu npx wrangler deploy -c dist/server/wrangler.json.',
    ]),
    holds('Penyimpanan berkas', hasBucket !== null, [
      `${bucket} ada.`,
      `${bucket} tidak ada. Jalankan npm run deploy, lalu pulihkan berkas dari cadangan (docs/backup.md).`,
    ]),
  ];
}

function checkSecretsOfBefore(secrets: readonly { name: string }[]): Finding {
  const check = 'Rahasia sebelumnya';
  if (!secrets.some(({ name }) => name === 'AUTH_SECRET_PREVIOUS')) return ok(check, 'tidak ada.');
  const words =
    'AUTH_SECRET_PREVIOUS masih ada; hapus tujuh hari sesudah penggantian ("A rotated secret" di docs/runbook.md).';
  return { check, state: 'left', words };
}

function checkLimits(bindings: readonly Binding[]): Finding {
  const missing = ['WRITES', 'LOGINS'].filter(
    (wanted) => !bindings.some(({ name, type }) => name === wanted && type === 'ratelimit'),
  );
  return holds('Batas terpasang', missing.length === 0, [
    'WRITES dan LOGINS.',
    `${missing.join(' dan ')} tidak terpasang. Jalankan npm run deploy.`,
  ]);
}

function checkVar({ origin }: Settings, bindings: readonly Binding[]): Finding {
  const deployed = bindings.find(({ name }) => name === 'PUBLIC_ORIGIN')?.text;
  return holds('Alamat terpasang', deployed === origin, [
    `${origin}.`,
    `portal menyebut "${deployed ?? ''}", wrangler.toml "${origin}". Jalankan npm run deploy.`,
  ]);
}

async function checkHosts(api: Api, { domain }: Settings, script: string): Promise<Finding> {
  const open = await api.get<{ enabled: boolean; previews_enabled: boolean }>(
    `${script}/subdomain`,
  );
  const wrong = [
    ...(open.enabled && domain !== null ? ['workers.dev'] : []),
    ...(open.previews_enabled ? ['alamat pratinjau (preview URLs)'] : []),
  ];
  return holds('Alamat terbuka', wrong.length === 0, [
    domain ?? 'workers.dev.',
    `${wrong.join(' dan ')} terbuka di samping alamat portal. Jalankan npm run deploy.`,
  ]);
}
