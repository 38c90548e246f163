import { lookup } from 'node:dns/promises';
import { type Api, ApiFault } from '../api.ts';
import { type Finding, holds, ok } from '../finding.ts';
import type { Settings } from '../settings.ts';

const settings: readonly (readonly [
  id: string,
  name: string,
  isWell: (value: unknown) => boolean,
])[] = [
  ['always_use_https', 'Always Use HTTPS', (value) => value === 'on'],
  ['min_tls_version', 'Minimum TLS Version 1.2', (value) => value === '1.2' || value === '1.3'],
  ['tls_1_3', 'TLS 1.3', (value) => value === 'on' || value === 'zrt'],
];

/** That the own domain leads to this Worker. Nothing where there is none: workers.dev is Cloudflare's. */
export async function checkAttached(api: Api, { domain, worker }: Settings): Promise<Finding[]> {
  if (domain === null) return [];
  const service = await serviceAt(api, domain);
  return [
    holds('Domain', service === worker, [
      `${domain} menuju ${worker}.`,
      `${domain} menuju ${service ?? 'tidak ke mana pun'}. Jalankan npm run deploy.`,
    ]),
  ];
}

/** How the zone of the own domain is set. */
export async function checkZone(api: Api, { domain }: Settings): Promise<Finding[]> {
  if (domain === null) return [];
  try {
    const zone = await findZone(api, domain);
    if (!zone) {
      return [
        holds('Zona', false, [
          '',
          `domain ${domain} belum ada di akun Cloudflare ini. Tambahkan dahulu (docs/deploy.md).`,
        ]),
      ];
    }
    return await Promise.all(settings.map((one) => checkSetting(api, zone, one)));
  } catch (error) {
    if (!(error instanceof ApiFault && error.isForbidden)) throw error;
    const names = settings.map(([, name]) => name).join(', ');
    const words = `login ini tidak dapat melihat setelan domain. Lihat sendiri di dash.cloudflare.com, SSL/TLS, Edge Certificates: ${names}.`;
    return [{ check: 'TLS', state: 'unseen', words }];
  }
}

async function checkSetting(
  api: Api,
  zone: string,
  [id, name, isWell]: (typeof settings)[number],
): Promise<Finding> {
  const { value } = await api.get<{ value: unknown }>(`zones/${zone}/settings/${id}`);
  return holds(name, isWell(value), [
    'menyala.',
    `belum menyala (${value}). Nyalakan di dash.cloudflare.com, SSL/TLS, Edge Certificates.`,
  ]);
}

/** The zone of a host: the longest of its parents that the account has. */
async function findZone(api: Api, domain: string): Promise<string | null> {
  const labels = domain.split('.');
  for (let first = 0; first < Math.max(1, labels.length - 1); first += 1) {
    const name = labels.slice(first).join('.');
    const [zone] = await api.get<{ id: string }[]>(`zones?name=${name}`);
    if (zone) return zone.id;
  }
  return null;
}

async function serviceAt(api: Api, domain: string): Promise<string | undefined> {
  const all = await api.get<{ hostname: string; service: string }[]>('/workers/domains');
  return all.find(({ hostname }) => hostname === domain)?.service;
}

/**
 * That the own domain may be taken. wrangler, run by a program, replaces a DNS record that the name has without asking: a village's
 * website of until now would be gone.
 */
export async function checkDomainFree(api: Api, { domain, worker }: Settings): Promise<Finding[]> {
  if (domain === null) return [];
  const check = 'Domain';
  const service = await serviceAt(api, domain);
  if (service === worker) return [ok(check, `${domain} menuju ${worker}.`)];
  const isTaken = service !== undefined || (await resolves(domain));
  const by = service ? `dipakai Worker ${service}` : 'sudah menuju situs lain';
  return [
    holds(check, !isTaken, [
      `${domain} belum dipakai.`,
      `${domain} ${by}. Pilih nama lain, misalnya layanan.${domain}, atau hapus catatan DNS-nya di dash.cloudflare.com lalu ulangi.`,
    ]),
  ];
}

const resolves = (host: string): Promise<boolean> =>
  lookup(host).then(
    () => true,
    () => false,
  );
