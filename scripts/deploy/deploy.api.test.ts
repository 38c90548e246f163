import { statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployedPortal } from '#tests/provider/portal.ts';
import { makeProject } from '#tests/provider/project.ts';
import { startProvider } from '#tests/provider/server.ts';
import { addDatabase } from '#tests/provider/state.ts';

/** Milliseconds; each starts wrangler some times, which takes longer where the machine has other work. */
const timeout = 180_000;

let provider: Awaited<ReturnType<typeof startProvider>>;
let portal: Awaited<ReturnType<typeof startDeployedPortal>>;
let project: ReturnType<typeof makeProject>;

/** The village's own domain is this machine, where its portal answers. */
const ownDomain = (origin: string) => (text: string) =>
  text
    .replace(/^# routes = .*$/m, 'routes = [{ pattern = "localhost", custom_domain = true }]')
    .replace('workers_dev = true', 'workers_dev = false')
    .replace('PUBLIC_ORIGIN = ""', `PUBLIC_ORIGIN = "${origin}"`);

const well = { always_use_https: 'on', min_tls_version: '1.2', tls_1_3: 'on' };

beforeAll(async () => {
  [provider, portal] = await Promise.all([startProvider(), startDeployedPortal()]);
  const env = {
    CLOUDFLARE_API_BASE_URL: provider.url,
    CLOUDFLARE_API_TOKEN: 'token-with-all-rights',
  };
  project = makeProject(env, portal.authority);
});

afterAll(async () => {
  project.remove();
  await Promise.all([provider.stop(), portal.stop()]);
});

const writes = () => provider.state.calls.filter((call) => !call.startsWith('GET'));

/** Each takes up what the one before left, as the runs of a maintainer do. */
describe('npm run deploy', { timeout }, () => {
  it("refuses another village's storage", async () => {
    const { state } = provider;
    const id = addDatabase(state, 'portal-layung');
    const { sqlite } = state.databases.get(id) ?? {};
    sqlite?.exec(`CREATE TABLE job_runs (job TEXT, outcome TEXT, at TEXT, detail TEXT);
      INSERT INTO job_runs VALUES ('deploy', 'ok', '', '{"village":"Lain, Jauh, Sana"}')`);
    state.subdomain = 'desa';
    const other = await project.run('deploy', ['--dry-run']);
    expect(other.code).toBe(1);
    expect(other.output).toContain('milik portal lain (Lain, Jauh, Sana)');
    state.databases.delete(id);
    state.buckets.set('portal-layung', {});
    const bucket = await project.run('deploy', ['--dry-run']);
    expect(bucket.code).toBe(1);
    expect(bucket.output).toContain('Penyimpanan berkas portal-layung sudah ada');
    state.buckets.clear();
    state.subdomain = null;
    state.calls.length = 0;
    expect(project.read('wrangler.toml')).toContain('name = "portal-desa"');
  });

  it('only says what it would do where that is asked', async () => {
    const { state } = provider;
    state.subdomain = 'desa';
    const { code, output } = await project.run('deploy', ['--env', 'staging', '--dry-run']);
    expect(code).toBe(0);
    expect(output).toContain('akan: membuat basis data portal-layung-staging (apac)');
    expect(output).toContain('akan: menerapkan');
    expect(output).toContain('https://portal-layung-staging.desa.workers.dev');
    expect(writes()).toEqual([]);
    // Nobody outside is asked whether the portal answers there too.
    state.subdomain = null;
    project.edit(ownDomain(portal.state.origin));
    state.domains.set('localhost', 'portal-layung');
    state.zones.set('localhost', well);
  });

  it('makes what is missing, and stops where a migration fails', async () => {
    const { state } = provider;
    state.newDatabase = 'CREATE TABLE letter_keys (id TEXT)';
    const { code, output } = await project.run('deploy');
    const [id = ''] = state.databases.keys();
    expect(code).toBe(1);
    expect(output).toContain('table `letter_keys` already exists');
    expect(output).toContain('portal yang terpasang belum diubah');
    expect(output).toContain('npx wrangler d1 time-travel restore DB --bookmark=');
    expect(state.databases.get(id)).toMatchObject({ name: 'portal-layung', hint: 'apac' });
    expect(state.buckets.get('portal-layung')).toEqual({ hint: 'apac' });
    expect(project.read('wrangler.toml')).toContain(`database_id = "${id}"`);
    expect(state.scripts.size).toBe(0);
  });

  it('goes on from there, and says why the upload is refused', async () => {
    const { state } = provider;
    for (const { sqlite } of state.databases.values()) sqlite.exec('DROP TABLE letter_keys');
    state.paid = false;
    const { code, output } = await project.run('deploy');
    expect(code).toBe(1);
    expect(output).toContain('✓ Basis data portal-layung ada.');
    expect(output).toContain('paket gratis');
    expect(state.scripts.size).toBe(0);
    state.paid = true;
  });

  it('uploads with the secret that it kept, and tells a portal that is not as it should be', async () => {
    portal.state.names = 'https://desa-lain.example';
    const { code, output } = await project.run('deploy');
    expect(code).toBe(1);
    expect(output).toContain('halaman menyebut https://desa-lain.example');
    expect(output).toContain('Rolling back');
    const script = provider.state.scripts.get('portal-layung');
    expect(script?.secrets).toEqual(['AUTH_SECRET']);
    expect(script?.crons).toEqual(['30 19 * * *']);
    expect(script?.subdomain).toEqual({ enabled: false, previews_enabled: false });
    const [, secret = ''] =
      project.read('.secrets/production.env').match(/^AUTH_SECRET=(.*)$/m) ?? [];
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(output).not.toContain(secret);
    portal.state.names = null;
  });

  it('changes nothing where all is there, and says what is left', async () => {
    const before = [...writes()];
    const { code, output } = await project.run('deploy');
    expect(output).toContain('Tidak ada yang berubah');
    expect(output).toContain('npm run admin:create -- --email E --name N --remote');
    expect(output).toContain('Simpan .secrets/production.env');
    expect(code).toBe(0);
    const later = writes().slice(before.length);
    expect(new Set(later)).toEqual(new Set(['POST accounts/:account/d1/database/:id/query']));
    expect(provider.state.calls.filter((call) => call.startsWith('unknown'))).toEqual([]);
  });
});

describe('a database of another village', { timeout }, () => {
  it('is left alone, unless the village was renamed', async () => {
    const [database] = provider.state.databases.values();
    const owner = `SELECT json_extract(detail, '$.village') AS owner FROM job_runs WHERE job = 'deploy'`;
    const own = database?.sqlite.prepare(owner).get();
    database?.sqlite.exec(
      `UPDATE job_runs SET detail = '{"village":"Lain, Jauh, Sana"}' WHERE job = 'deploy'`,
    );
    const refused = await project.run('deploy');
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('milik portal lain (Lain, Jauh, Sana)');
    expect((await project.run('deploy', ['--rename'])).code).toBe(0);
    expect(database?.sqlite.prepare(owner).get()).toEqual(own);
  });
});

describe('npm run doctor', { timeout }, () => {
  it('finds a portal that is in use well, but for what people have to do', async () => {
    const { code, output } = await project.run('doctor', ['--remote']);
    expect(output).toContain('✓ Migrasi: semua sudah diterapkan.');
    expect(output).toContain('✓ Minimum TLS Version 1.2');
    expect(output.match(/^✗ .*?:/gm)).toEqual(['✗ village.config.ts:', '✗ Admin:']);
    expect(code).toBe(1);
  });

  it('names each thing that is misconfigured, and where to look for what the login may not see', async () => {
    const { state } = provider;
    state.tokens.set('token-without-zones', ['account:read', 'workers:edit', 'r2:edit', 'd1:edit']);
    const script = state.scripts.get('portal-layung');
    if (!script) throw new Error('Nothing was deployed.');
    state.domains.set('localhost', 'another');
    script.secrets = [];
    script.crons = [];
    script.subdomain = { enabled: true, previews_enabled: true };
    script.metadata = { bindings: [{ type: 'd1', name: 'DB', id: 'another' }] };
    for (const { sqlite } of state.databases.values()) {
      sqlite.exec('DELETE FROM d1_migrations WHERE id = (SELECT max(id) FROM d1_migrations)');
      sqlite.exec(
        `INSERT INTO job_runs (job, outcome, at, detail) VALUES ('nightly', 'failed', '2026-11-21T19:30:00.000Z', '{}')`,
      );
    }
    const { code, output } = await project.run('doctor', ['--remote'], {
      CLOUDFLARE_API_TOKEN: 'token-without-zones',
    });
    expect(code).toBe(1);
    expect(output).toContain('? TLS: ');
    expect(output).toContain('✓ Portal menjawab');
    for (const check of [
      'Basis data terpasang',
      'Rahasia AUTH_SECRET',
      'Batas terpasang',
      'Alamat terpasang',
      'Paket terpasang',
      'Jadwal terpasang',
      'Alamat terbuka',
      'Domain',
      'Migrasi',
      'Pekerjaan portal',
    ]) {
      expect(output).toContain(`✗ ${check}: `);
    }
  });
});

it('keeps the secret where its owner alone reads it', () => {
  expect(statSync(project.path('.secrets/production.env')).mode & 0o777).toBe(0o600);
});
