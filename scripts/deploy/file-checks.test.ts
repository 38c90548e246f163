import { expect, it } from 'vitest';
import { village } from '#village.config.ts';
import { ApiError, explain } from './account.ts';
import {
  checkAddress,
  checkProtection,
  checkSeparation,
  checkVillageValues,
} from './file-checks.ts';
import { readSettings, type Settings } from './settings.ts';

const settings = readSettings('production');
const staging = readSettings('staging');
const domain = 'layanan.desa.example';
const own: Settings = { ...settings, domain, origin: `https://${domain}` };
own.config = { ...settings.config, workers_dev: false };

it('accepts the original wrangler.toml, and one with an own domain', () => {
  for (const one of [settings, staging]) {
    expect(checkAddress(one).state).toBe(one.origin ? 'ok' : 'left');
    expect(checkProtection(one).state).toBe('ok');
  }
  expect(checkAddress(own).state).toBe('ok');
});

it('rejects an address that is also listed as a former one', () => {
  expect(checkAddress(own, ['https://lama.desa.example']).state).toBe('ok');
  const { state, words } = checkAddress(own, [own.origin]);
  expect([state, words]).toEqual(['wrong', expect.stringContaining('letters.formerOrigins')]);
});

it.each([
  'http://layanan.desa.example',
  'https://layanan.desa.example/',
  'https://layanan.desa.example/portal',
  'https://desa.example',
  'layanan.desa.example',
  '',
])('rejects %s as the address of this portal', (origin) => {
  expect(checkAddress({ ...own, origin }).state).toBe('wrong');
});

it.each<[string, Partial<Settings['config']>]>([
  ['an open workers.dev', { workers_dev: true }],
  ['open preview URLs', { preview_urls: true }],
])('rejects %s with an own domain', (_, part) => {
  expect(checkAddress({ ...own, config: { ...own.config, ...part } }).state).toBe('wrong');
});

it('rejects a workers.dev address of another Worker, and no address at all', () => {
  const origin = 'https://other.desa.workers.dev';
  expect(checkAddress({ ...settings, origin }).state).toBe('wrong');
  const config = { ...settings.config, workers_dev: false };
  expect(checkAddress({ ...settings, config }).state).toBe('wrong');
});

it.each<[string, Partial<Settings['config']>]>([
  ['crons', { triggers: {} }],
  ['crons', { triggers: { crons: ['30 19 * * *', '30 0 * * *'] } }],
  ['ratelimits', { ratelimits: [] }],
  ['invocation_logs', { observability: { redact_query_string: true } }],
  ['redact_query_string', { observability: { logs: { invocation_logs: false } } }],
  ['cpu_ms', { limits: {} }],
])('requires %s', (name, part) => {
  const { state, words } = checkProtection({ ...own, config: { ...own.config, ...part } });
  expect(state).toBe('wrong');
  expect(words).toContain(name);
});

it('reports resources that two deployments share', () => {
  expect(checkSeparation(settings, staging).state).toBe('ok');
  const bucket = checkSeparation(settings, { ...staging, bucket: settings.bucket });
  expect(bucket.words).toContain('bucket');
  const { ratelimits } = settings.config;
  const shared = { ...staging, config: { ...staging.config, ratelimits } };
  expect(checkSeparation(settings, shared).words).toContain('namespace_id 1001');
  expect(checkSeparation(own, { ...staging, domain }).words).toContain(`routes ${domain}`);
});

it('reports the sample values of village.config.ts', async () => {
  expect((await checkVillageValues()).state).toBe(village.name === 'Layung' ? 'left' : 'ok');
});

it.each([
  [new ApiError(403, 10000, 'Authentication error'), 'D1 (Edit)'],
  [new ApiError(403, 10042, 'Please enable R2'), 'R2 belum diaktifkan'],
  [new Error('✘ [ERROR] CPU limits [code: 100328]'), 'paket gratis'],
])('advises on %s', (error, words) => {
  expect(explain(error)).toContain(words);
  expect(explain(error)).toContain(error.message);
});
