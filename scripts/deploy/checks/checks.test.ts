import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startProvider } from '#tests/provider/server.ts';
import { addDatabase, type Script } from '#tests/provider/state.ts';
import { village } from '#village.config.ts';
import { type Api, ApiFault, openApi } from '../api.ts';
import { explainFault } from '../explain-fault.ts';
import type { Finding } from '../finding.ts';
import { readSettings, type Settings } from '../settings.ts';
import { readDeployed } from '../steps/upload.ts';
import { checkApart, checkConfig } from './config-checks.ts';
import { checkSettings } from './village-checks.ts';
import { checkDomainFree, checkZone } from './zone-checks.ts';

const settings = readSettings('production');
const staging = readSettings('staging');
const domain = 'layanan.desa.example';
const own: Settings = { ...settings, domain, origin: `https://${domain}` };
own.config = { ...settings.config, workers_dev: false };

let provider: Awaited<ReturnType<typeof startProvider>>;
let api: Api;

const logIn = (token: string, account?: string) => {
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', provider.url);
  vi.stubEnv('CLOUDFLARE_API_TOKEN', token);
  return openApi(account);
};

beforeAll(async () => {
  provider = await startProvider();
  api = await logIn('token-with-all-rights');
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => provider.stop().catch(() => undefined));

const stateOf = (findings: readonly Finding[], check: string) =>
  findings.find((finding) => finding.check === check)?.state;

it('finds nothing wrong with wrangler.toml as it comes, and what is yet to be filled in', () => {
  for (const one of [settings, staging]) {
    const findings = checkConfig(one);
    expect(findings.filter(({ state }) => state === 'wrong')).toEqual([]);
    expect(stateOf(findings, 'Basis data')).toBe(one.database.id ? 'ok' : 'left');
  }
  expect(stateOf(checkConfig(own), 'Alamat portal')).toBe('ok');
  expect(stateOf(checkConfig(own), 'Satu alamat umum')).toBe('ok');
});

it.each([
  'http://layanan.desa.example',
  'https://layanan.desa.example/',
  'https://layanan.desa.example/portal',
  'https://desa.example',
  'layanan.desa.example',
])('finds %s no address of this portal', (origin) => {
  expect(stateOf(checkConfig({ ...own, origin }), 'Alamat portal')).toBe('wrong');
});

it.each<[string, Partial<Settings['config']>]>([
  ['Satu alamat umum', { workers_dev: true }],
  ['Satu alamat umum', { workers_dev: false, preview_urls: true }],
  ['Perawatan malam', { triggers: {} }],
  ['Batas permintaan', { ratelimits: [] }],
  ['Catatan Cloudflare', { observability: {} }],
  ['Paket Workers', { limits: {} }],
])('finds what is missing: %s', (check, part) => {
  const findings = checkConfig({ ...own, config: { ...own.config, ...part } });
  expect(stateOf(findings, check)).toBe('wrong');
});

it('finds a workers.dev address that is of another Worker, and no address at all', () => {
  const other = 'https://other.desa.workers.dev';
  expect(stateOf(checkConfig({ ...settings, origin: other }), 'Alamat portal')).toBe('wrong');
  const closed = { ...settings, config: { ...settings.config, workers_dev: false } };
  expect(stateOf(checkConfig(closed), 'Satu alamat umum')).toBe('wrong');
});

it('finds whatever two deployments share', () => {
  expect(checkApart(settings, staging).state).toBe('ok');
  expect(checkApart(settings, { ...staging, bucket: settings.bucket }).words).toContain('bucket');
  const { ratelimits } = settings.config;
  const shared = { ...staging, config: { ...staging.config, ratelimits } };
  expect(checkApart(settings, shared).words).toContain('namespace_id 1001');
  expect(checkApart(own, { ...staging, domain }).words).toContain(`routes ${domain}`);
});

it('finds the sample values of village.config.ts', async () => {
  expect((await checkSettings())[0]?.state).toBe(village.name === 'Layung' ? 'left' : 'ok');
});

it('takes no domain from another site or Worker', async () => {
  const free = async (host: string) => (await checkDomainFree(api, { ...own, domain: host }))[0];
  expect(await free('localhost')).toMatchObject({ state: 'wrong' });
  provider.state.domains.set(domain, 'toko');
  expect((await free(domain))?.words).toContain('dipakai Worker toko');
  provider.state.domains.set(domain, own.worker);
  expect(await free(domain)).toMatchObject({ state: 'ok' });
});

it('takes a portal for deployed where its version and all around it are as wanted', async () => {
  const { state } = provider;
  const id = addDatabase(state, settings.database.name);
  state.buckets.set(settings.bucket, {});
  const origin = 'https://portal-desa.desa.workers.dev';
  const made = { ...settings, database: { ...settings.database, id }, origin };
  const script: Script = {
    metadata: {
      bindings: [
        { type: 'd1', name: 'DB', id },
        { type: 'plain_text', name: 'PUBLIC_ORIGIN', text: origin },
        { type: 'ratelimit', name: 'WRITES' },
        { type: 'ratelimit', name: 'LOGINS' },
      ],
      limits: { cpu_ms: 30_000 },
    },
    secrets: ['AUTH_SECRET'],
    versions: [{ id: 'v1', annotations: { 'workers/tag': 'now' } }],
    subdomain: { enabled: true, previews_enabled: false },
    crons: ['30 19 * * *'],
    hasAssets: true,
  };
  const isWanted = async (tag: string, part: Partial<Script> = {}) => {
    state.scripts.set(settings.worker, { ...script, ...part });
    return (await readDeployed(api, made, tag)).isWanted;
  };
  expect(await isWanted('now')).toBe(true);
  expect(await isWanted('later')).toBe(false);
  expect(await isWanted('now', { crons: [] })).toBe(false);
  expect(await isWanted('now', { secrets: [] })).toBe(false);
  const open = { enabled: true, previews_enabled: true };
  expect(await isWanted('now', { subdomain: open })).toBe(false);
  const metadata = { bindings: [{ type: 'd1', name: 'DB', id: 'another' }] };
  await expect(isWanted('now', { metadata })).rejects.toThrow('basis data lain');
});

it('looks at how the zone of the domain is set', async () => {
  expect(stateOf(await checkZone(api, own), 'Zona')).toBe('wrong');
  const set = { always_use_https: 'off', min_tls_version: '1.0', tls_1_3: 'on' };
  provider.state.zones.set('desa.example', set);
  const findings = await checkZone(api, own);
  expect(stateOf(findings, 'Always Use HTTPS')).toBe('wrong');
  expect(stateOf(findings, 'Minimum TLS Version 1.2')).toBe('wrong');
  expect(stateOf(findings, 'TLS 1.3')).toBe('ok');
});

it('says what to do where a token is refused or may not do it', async () => {
  const explained = (work: Promise<unknown>) => work.then(() => '', explainFault);
  expect(await explained(logIn('stolen'))).toContain('npx wrangler login');
  provider.state.tokens.set('reader', ['account:read']);
  const reader = await logIn('reader');
  expect(await explained(reader.get('/d1/database'))).toContain('D1 (Edit)');
  const stranger = await logIn('token-with-all-rights', 'b1b1');
  await expect(stranger.get('/d1/database')).rejects.toBeInstanceOf(ApiFault);
  provider.state.r2 = false;
  expect(await explained(api.find('/r2/buckets/portal-desa'))).toContain('R2 belum diaktifkan');
  await provider.stop();
  expect(await explained(api.get('/d1/database'))).toContain('sambungan internet');
});
