import { statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDatabase, startCloudflare, token } from '#tests/provider/cloudflare.ts';
import { startDeployedPortal } from '#tests/provider/portal.ts';
import { makeProject } from '#tests/provider/project.ts';
import { isNightly } from '#tests/support/sample.ts';

/** Milliseconds: a run starts wrangler up to three times. */
const timeout = 180_000;

let cloudflare: Awaited<ReturnType<typeof startCloudflare>>;
let portal: Awaited<ReturnType<typeof startDeployedPortal>>;
let project: ReturnType<typeof makeProject>;

/** This machine, where the stand-in of the portal answers, is the village's own domain. */
const ownDomain = (origin: string) => (text: string) =>
  text
    .replace(/^# routes = .*$/m, 'routes = [{ pattern = "localhost", custom_domain = true }]')
    .replace('workers_dev = true', 'workers_dev = false')
    .replace('PUBLIC_ORIGIN = ""', `PUBLIC_ORIGIN = "${origin}"`);

beforeAll(async () => {
  [cloudflare, portal] = await Promise.all([startCloudflare(), startDeployedPortal()]);
  const env = { CLOUDFLARE_API_BASE_URL: cloudflare.url, CLOUDFLARE_API_TOKEN: token };
  project = makeProject(env, portal.authority);
});

afterAll(async () => {
  project.remove();
  await Promise.all([cloudflare.stop(), portal.stop()]);
});

const writes = () => cloudflare.state.calls.filter((call) => !call.startsWith('GET'));
const setOwner = (village: string) => `INSERT OR REPLACE INTO job_runs (job, outcome, at, detail)
  VALUES ('deploy', 'ok', '2026-11-21T00:00:00.000Z', json_object('village', '${village}'))`;
const jobRuns = 'CREATE TABLE job_runs (job TEXT, outcome TEXT, at TEXT, detail TEXT)';

/** Each test continues from the state that the one before left. */
describe('npm run deploy', { timeout }, () => {
  it("refuses another village's storage", async () => {
    const { state } = cloudflare;
    if (isNightly) {
      const id = addDatabase(state, 'portal-layung');
      state.databases.get(id)?.sqlite.exec(`${jobRuns}; ${setOwner('Lain, Jauh, Sana')}`);
      const database = await project.deploy('--dry-run');
      expect(database.output).toContain('milik portal lain (Lain, Jauh, Sana)');
      expect(database.code).toBe(1);
      state.databases.delete(id);
    }
    state.buckets.set('portal-layung', undefined);
    const bucket = await project.deploy('--dry-run');
    expect(bucket.output).toContain('Penyimpanan berkas portal-layung sudah ada');
    expect(bucket.code).toBe(1);
    state.buckets.clear();
    expect(project.read('wrangler.toml')).toContain('name = "portal-desa"');
  });

  it('changes nothing in a dry run', async () => {
    cloudflare.state.calls.length = 0;
    const { code, output } = await project.deploy('--env', 'staging', '--dry-run');
    expect(output).toContain('akan: membuat basis data portal-layung-staging (apac)');
    expect(output).toContain('akan: menerapkan');
    expect(output).toContain('https://portal-layung-staging.desa.workers.dev');
    expect(writes()).toEqual([]);
    expect(code).toBe(0);
  });

  it('refuses an own domain that points to another site', async () => {
    project.edit(ownDomain(portal.state.origin));
    const { code, output } = await project.deploy('--dry-run');
    expect(output).toContain('localhost sudah menuju situs lain');
    expect(code).toBe(1);
    cloudflare.state.domains.set('localhost', 'portal-layung');
  });

  it('creates what is missing, and stops when a migration fails', async () => {
    const { state } = cloudflare;
    state.newDatabase = 'CREATE TABLE letter_keys (id TEXT)';
    const { code, output } = await project.deploy();
    const [id = ''] = state.databases.keys();
    expect(output).toContain('table `letter_keys` already exists');
    expect(output).toContain('portal yang terpasang belum diubah');
    expect(output).toContain('npx wrangler d1 time-travel restore DB --bookmark=');
    expect(code).toBe(1);
    expect(state.databases.get(id)).toMatchObject({ name: 'portal-layung', hint: 'apac' });
    expect(state.buckets.get('portal-layung')).toBe('apac');
    expect(project.read('wrangler.toml')).toContain(`database_id = "${id}"`);
    expect(state.scripts.size).toBe(0);
  });

  it('continues from there, and explains a refused upload', async () => {
    const { state } = cloudflare;
    for (const { sqlite } of state.databases.values()) sqlite.exec('DROP TABLE letter_keys');
    state.paid = false;
    const { code, output } = await project.deploy();
    expect(output).toContain('✓ Basis data portal-layung ada.');
    expect(output).toContain('paket gratis');
    expect(code).toBe(1);
    expect(state.scripts.size).toBe(0);
    state.paid = true;
  });

  it('uploads with its secret, and reports a portal that names another address', async () => {
    portal.state.names = 'https://desa-lain.example';
    const { code, output } = await project.deploy();
    expect(output).toContain('halaman menyebut https://desa-lain.example');
    expect(output).toContain('Rolling back');
    expect(code).toBe(1);
    const script = cloudflare.state.scripts.get('portal-layung');
    expect(script?.secrets).toEqual(['AUTH_SECRET']);
    expect(script?.crons).toEqual(['30 0,17,18,19,22,23 * * *']);
    expect(script?.subdomain).toMatchObject({ enabled: false, previews_enabled: false });
    const [, secret = ''] =
      project.read('.secrets/production.env').match(/^AUTH_SECRET=(.*)$/m) ?? [];
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(statSync(project.path('.secrets/production.env')).mode & 0o777).toBe(0o600);
    expect(output).not.toContain(secret);
    portal.state.names = null;
  });

  it('changes nothing that exists, and lists the manual steps', async () => {
    const [before] = cloudflare.state.scripts.get('portal-layung')?.versions ?? [];
    const { code, output } = await project.deploy();
    expect(output).toContain(`Versi sebelumnya: ${before}`);
    expect(output).toContain('npm run admin:create -- --email E --name N --remote');
    expect(output).toContain('Simpan .secrets/production.env');
    expect(code).toBe(0);
    expect(output).not.toMatch(/^\+ (?!memasang)/m);
    expect(cloudflare.state.calls.filter((call) => call.startsWith('unknown'))).toEqual([]);
  });

  it('refuses a move to another address until the former one is named', async () => {
    const { bindings } = cloudflare.state.scripts.get('portal-layung')?.settings ?? {};
    const deployed = bindings?.find(({ name }) => name === 'PUBLIC_ORIGIN');
    if (!deployed) throw new Error('Nothing was deployed.');
    deployed.text = 'https://lama.example';
    const refused = await project.deploy();
    expect(refused.output).toContain(
      "Tulis 'https://lama.example' di letters.formerOrigins (village.config.ts)",
    );
    expect(refused.output).not.toContain('memasang Worker');
    expect(refused.code).toBe(1);
    if (isNightly)
      expect((await project.doctor()).output).toContain("Tulis 'https://lama.example'");
    deployed.text = portal.state.origin;
  });

  it("leaves another village's database alone, unless the village was renamed", async () => {
    const [database] = cloudflare.state.databases.values();
    const owner = `SELECT json_extract(detail, '$.village') AS owner FROM job_runs WHERE job = 'deploy'`;
    const own = database?.sqlite.prepare(owner).get();
    database?.sqlite.exec(setOwner('Lain, Jauh, Sana'));
    const refused = await project.deploy();
    expect(refused.output).toContain('milik portal lain (Lain, Jauh, Sana)');
    expect(refused.code).toBe(1);
    expect((await project.deploy('--rename')).code).toBe(0);
    expect(database?.sqlite.prepare(owner).get()).toEqual(own);
  });
});

describe.runIf(isNightly)('npm run doctor', { timeout }, () => {
  const wrongChecks = (output: string) => output.match(/^✗ [^:]*/gm);

  it('runs ten checks, of which only the sample values fail', async () => {
    const { code, output } = await project.doctor();
    expect(wrongChecks(output)).toEqual(['✗ village.config.ts']);
    expect(output.match(/^✓ /gm)).toHaveLength(9);
    expect(code).toBe(1);
  });

  it('explains a refused token', async () => {
    const { output } = await project.doctor({ CLOUDFLARE_API_TOKEN: 'stolen' });
    expect(output).toContain('✗ Masuk ke Cloudflare: Invalid access token (403, kode 9109)');
    expect(output).toContain('npx wrangler login');
  });

  it('names everything that is misconfigured', async () => {
    const { state } = cloudflare;
    const script = state.scripts.get('portal-layung');
    if (!script) throw new Error('Nothing was deployed.');
    state.domains.set('localhost', 'another');
    script.secrets = [];
    script.crons = [];
    script.subdomain = { enabled: true, previews_enabled: true };
    script.settings = { bindings: [{ type: 'd1', name: 'DB', id: 'another' }] };
    for (const { sqlite } of state.databases.values()) {
      sqlite.exec('DELETE FROM d1_migrations WHERE id = (SELECT max(id) FROM d1_migrations)');
      sqlite.exec(
        `INSERT INTO job_runs (job, outcome, at, detail) VALUES ('nightly', 'failed', '2026-11-21T19:30:00.000Z', '{}')`,
      );
    }
    portal.state.isOpen = false;
    const { code, output } = await project.doctor();
    const names = ['Worker', 'Rahasia', 'Penyimpanan', 'Migrasi', 'Pekerjaan portal', 'Portal'];
    expect(wrongChecks(output)).toEqual(['village.config.ts', ...names].map((name) => `✗ ${name}`));
    for (const part of [
      'batas WRITES dan LOGINS',
      'batas CPU',
      'portal menyebut ""',
      'perawatan malam tidak terjadwal',
      'workers.dev terbuka',
      'preview URLs',
      'localhost menuju another',
      'basis data lain',
      'health menjawab 503',
    ])
      expect(output).toContain(part);
    expect(code).toBe(1);
  });
});

it.runIf(isNightly)(
  'refuses to replace the database that the Worker uses',
  { timeout },
  async () => {
    cloudflare.state.domains.set('localhost', 'portal-layung');
    const { code, output } = await project.deploy();
    expect(output).toContain('Worker memakai basis data lain');
    expect(output).not.toContain('menerapkan');
    expect(code).toBe(1);
  },
);
