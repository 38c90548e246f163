import { lookup } from 'node:dns/promises';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { lowerTerms } from '#contract/village/words.ts';
import { builtConfig, ensureBuilt } from '../lib/build/build.ts';
import { type Progress, printProgress } from '../lib/commands/progress.ts';
import { run } from '../lib/commands/run.ts';
import { migrateAndRun } from '../lib/storage/migrate.ts';
import { type Environment, environmentOf, wranglerEnvironment } from '../lib/storage/place.ts';
import { advice, explain, openAccount } from './account.ts';
import {
  otherDatabase,
  readDeployed,
  readDomainWorker,
  unnamedFormerOrigin,
} from './account-checks.ts';
import { type DatabaseState, refuseNewer, writeOwner } from './database.ts';
import { checkFiles, checkVillageValues } from './file-checks.ts';
import { type Finding, format, isWrong } from './finding.ts';
import { checkPortal, isHealthy } from './portal-check.ts';
import { prepareSecret, secretFile } from './secret.ts';
import { readSettings, type Settings, writeSettings } from './settings.ts';
import { type Deployment, step } from './step.ts';
import { ensureStorage, nameAfterVillage, nameRateLimits, owner } from './storage.ts';

type Migrate = (environment: Environment, report: Progress) => Promise<unknown>;

const migrate: Migrate = (place, report) => migrateAndRun('SELECT 1', { place, report });

/** `npm run deploy`. Tests replace `applyMigrations`, which needs Cloudflare's remote bindings. */
export async function runDeploy(applyMigrations: Migrate = migrate): Promise<void> {
  const { values } = parseArgs({
    options: {
      env: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      rename: { type: 'boolean', default: false },
    },
  });
  const environment = environmentOf(values.env);
  console.log(`Memasang portal (${environment}) …`);
  try {
    const settings = readSettings(environment);
    refuseWrong(
      await checkFiles(settings),
      'Belum ada yang diubah. Perbaiki yang bertanda ✗, lalu ulangi.',
    );
    const account = await openAccount(settings.account);
    const { 'dry-run': dryRun, rename: mayRename } = values;
    await deploy({ settings, account, dryRun, mayRename }, applyMigrations);
  } catch (error) {
    console.error(
      `\n${explain(error)}\n\nJalankan perintah yang sama lagi: yang sudah jadi tidak diulang.`,
    );
    process.exitCode = 1;
  }
}

function refuseWrong(findings: readonly Finding[], message: string): void {
  for (const finding of findings) console.log(format(finding));
  if (findings.some(isWrong)) throw new Error(message);
}

/** Each step checks first what exists, so a run continues where the one before stopped. @throws when a step fails. */
async function deploy(deployment: Deployment, applyMigrations: Migrate): Promise<void> {
  await nameAfterVillage(deployment);
  await nameRateLimits(deployment);
  await ensureAddress(deployment);
  const state = await ensureStorage(deployment);
  await refuseOtherDeployment(deployment);
  const secret = await prepareSecret(deployment);
  await updateDatabase(deployment, state, applyMigrations);
  if (deployment.dryRun) {
    console.log(
      '\nTidak ada yang diubah (--dry-run). Sesudah itu: build, pemasangan Worker, uji asap.',
    );
    return;
  }
  await upload(deployment, secret);
  await smokeTest(deployment.settings);
  console.log('\nTerpasang.');
  const left = await listRemainingWork(deployment, state);
  if (left.length > 0)
    console.log(`\nYang masih perlu Anda lakukan:\n${left.map((line) => `- ${line}`).join('\n')}`);
}

/** @throws when the own domain points to another site: wrangler would replace its DNS record without a question. */
async function ensureAddress(deployment: Deployment): Promise<void> {
  const { settings, account } = deployment;
  const { domain, worker, environment } = settings;
  if (domain !== null) {
    const service = await readDomainWorker(account, domain);
    const resolves = () =>
      lookup(domain).then(
        () => true,
        () => false,
      );
    if (service === worker || (service === undefined && !(await resolves()))) return;
    const by = service ? `dipakai Worker ${service}` : 'sudah menuju situs lain';
    throw new Error(
      `${domain} ${by}. Pilih nama lain, misalnya layanan.${domain}, atau hapus catatan DNS-nya di dash.cloudflare.com lalu ulangi.`,
    );
  }
  if (settings.origin !== '') return;
  const found = await account.get<{ subdomain: string }>('/workers/subdomain');
  if (!found) throw new Error(advice[10063]);
  const origin = `https://${worker}.${found.subdomain}.workers.dev`;
  await step(deployment, `mencatat alamat ${origin} di wrangler.toml`, async () => {
    deployment.settings = writeSettings(environment, { PUBLIC_ORIGIN: origin });
  });
}

/** Applies pending migrations and notes whose database it is. @throws with the command that restores the previous rows. */
async function updateDatabase(
  deployment: Deployment,
  state: DatabaseState,
  applyMigrations: Migrate,
): Promise<void> {
  const { settings, account } = deployment;
  const { environment, database } = settings;
  refuseNewer(state);
  const total = state.pending.length;
  if (total === 0) console.log('✓ Migrasi: tidak ada yang baru.');
  else {
    await step(deployment, `menerapkan ${total} migrasi`, async () => {
      const path = `/d1/database/${database.id}/time_travel/bookmark`;
      const bookmark = (await account.get<{ bookmark: string }>(path))?.bookmark;
      const env = wranglerEnvironment(environment) && ' --env staging';
      const back = `npx wrangler d1 time-travel restore DB${env} --bookmark=${bookmark}`;
      console.log(`  Untuk kembali ke saat ini: ${back}`);
      await applyMigrations(environment, printProgress()).catch((error: unknown) => {
        throw new Error(
          `${error instanceof Error ? error.message : error}\n\nMigrasi gagal; portal yang terpasang belum diubah. Perbaiki lalu ulangi, atau kembali: ${back}`,
        );
      });
    });
  }
  if (state.owner === owner) return;
  await step(deployment, `mencatat pemilik basis data: ${owner}`, () =>
    writeOwner(account, database.id ?? '', owner),
  );
}

/**
 * @throws when the Worker uses another database than wrangler.toml: only people know which one is right; or an address that letters
 * name for as long as they exist, and that a move would make another portal's.
 */
async function refuseOtherDeployment({ settings, account }: Deployment): Promise<void> {
  const { id } = settings.database;
  const { database, origin } = await readDeployed(account, settings);
  if (id !== null && database !== null && database !== id) throw new Error(otherDatabase);
  const words = unnamedFormerOrigin(origin, settings);
  if (words) throw new Error(words);
}

/** Builds when a source has changed, and uploads. */
async function upload(deployment: Deployment, secret: string | null): Promise<void> {
  const { settings, account } = deployment;
  const { worker, environment, database } = settings;
  console.log('  Menyiapkan hasil build …');
  await ensureBuilt(environment);
  const built = JSON.parse(readFileSync(builtConfig, 'utf8'));
  if (built.name !== worker || built.d1_databases[0]?.database_id !== database.id) {
    throw new Error(
      'dist/ dibuat untuk lingkungan atau wrangler.toml yang lain. Hapus folder dist, lalu ulangi.',
    );
  }
  const path = `/workers/scripts/${worker}/deployments`;
  const before = await account.get<{ deployments: { versions: { version_id: string }[] }[] }>(path);
  const version = before?.deployments[0]?.versions[0]?.version_id;
  if (version) console.log(`  Versi sebelumnya: ${version}`);
  const message = await describeCommit();
  await step(deployment, `memasang Worker ${worker}`, () =>
    run('wrangler', [
      ...['deploy', '-c', builtConfig, '--message', message],
      ...(secret ? ['--secrets-file', secret] : []),
    ]),
  );
}

/** The commit that a version was built from, so that it can be found again. */
async function describeCommit(): Promise<string> {
  try {
    const commit = (await run('git', ['rev-parse', '--short', 'HEAD'])).trim();
    const changes = await run('git', ['status', '--porcelain', '--untracked-files=no']);
    return changes === '' ? commit : `${commit} + perubahan`;
  } catch {
    return 'tanpa git';
  }
}

/** Milliseconds to wait for an answer: a new version, or a new domain's certificate, is not everywhere at once. */
const pauses: readonly number[] = [1000, 2000, 4000, 8000, 15_000];

/** @throws when the portal does not respond as expected. */
async function smokeTest({ origin, domain }: Settings): Promise<void> {
  console.log(`\nUji asap ${origin}`);
  for (const pause of pauses) {
    if (await isHealthy(origin)) break;
    await sleep(pause);
  }
  refuseWrong(
    [await checkPortal(origin, domain)],
    'Portal terpasang tetapi belum beres. Domain baru perlu beberapa menit: npm run doctor -- --remote. Kembali ke versi sebelumnya: "Rolling back" di docs/runbook.md.',
  );
}

/** What only people can do, in order. */
async function listRemainingWork(
  { settings }: Deployment,
  { admins }: DatabaseState,
): Promise<string[]> {
  const { environment, origin, domain } = settings;
  const env = environment === 'production' ? '' : ` --env ${environment}`;
  const file = secretFile(settings);
  return [
    existsSync(file) &&
      `Simpan ${file} di tempat rahasia ${lowerTerms.village} (pengelola kata sandi, atau amplop tertutup), lalu hapus dari komputer ini. Tanpa salinannya, rahasia tidak dapat diganti tanpa mengeluarkan semua orang.`,
    admins === 0 && `Buat admin pertama: npm run admin:create -- --email E --name N --remote${env}`,
    (await checkVillageValues()).state === 'left' &&
      `Isi village.config.ts dengan data ${lowerTerms.village} sebelum surat pertama terbit; sebagian nilai masih contoh: npm run village:check`,
    (await isUncommitted()) &&
      'Simpan wrangler.toml yang sudah diisi: git commit -am "Catat tempat portal" && git push',
    domain === null &&
      `Bila ${lowerTerms.village} punya domain, pasang (docs/deploy.md, "Your own domain"): surat memuat alamatnya.`,
    admins === 0 &&
      `Baca ${origin}/ketentuan dan ${origin}/privasi bersama ${lowerTerms.head}: keduanya mengikat ${lowerTerms.village}.`,
    admins === 0 && `Periksa semuanya: npm run doctor -- --remote${env}`,
  ].filter((line) => line !== false);
}

const isUncommitted = (): Promise<boolean> =>
  run('git', ['status', '--porcelain', 'wrangler.toml']).then(
    (changes) => changes !== '',
    () => false,
  );
