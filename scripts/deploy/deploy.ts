import { parseArgs } from 'node:util';
import { migrate } from '../lib/migrate.ts';
import { type Environment, environmentOf } from '../lib/place.ts';
import { openApi } from './api.ts';
import { checkApart, checkConfig } from './checks/config-checks.ts';
import { checkGit, checkNode } from './checks/machine-checks.ts';
import { checkSettings } from './checks/village-checks.ts';
import { explainFault } from './explain-fault.ts';
import { tell, wrongOnes } from './finding.ts';
import { readSettings, type Settings } from './settings.ts';
import { ensureAddress } from './steps/address.ts';
import { ensureIdentity } from './steps/identity.ts';
import { applyMigrations } from './steps/migrate.ts';
import { ensureNames } from './steps/names.ts';
import type { Deployment } from './steps/run-steps.ts';
import { ensureSecret } from './steps/secret.ts';
import { smokeTest } from './steps/smoke-test.ts';
import { ensureBucket, ensureDatabase } from './steps/storage.ts';
import { build, upload } from './steps/upload.ts';
import { whatIsLeft } from './steps/what-is-left.ts';

/**
 * `npm run deploy`, by the arguments of this process. Prints what happens, and sets the exit code.
 * @param applyMigrations how the database is migrated
 */
export async function runDeploy(applyMigrations: Deployment['migrate'] = migrate): Promise<void> {
  const { values } = parseArgs({
    options: {
      env: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      rename: { type: 'boolean', default: false },
    },
  });
  const environment = environmentOf(values.env);
  console.log(`Memasang portal (${environment}) …`);
  const { 'dry-run': dryRun, rename: mayRename } = values;
  const options = { dryRun, mayRename, migrate: applyMigrations };
  try {
    if (!(await deploy(environment, options, console.log))) process.exitCode = 1;
  } catch (error) {
    console.error(
      `\n${explainFault(error)}\n\nJalankan perintah yang sama lagi: yang sudah jadi tidak diulang.`,
    );
    process.exitCode = 1;
  }
}

/**
 * Brings a deployment to the state of this folder. Each step checks first what exists, so an interrupted run is continued by the next, and a
 * run with nothing to do changes nothing.
 * @returns whether the deployed portal then answers as it should. @throws where a step fails.
 */
async function deploy(
  environment: Environment,
  options: Pick<Deployment, 'dryRun' | 'mayRename' | 'migrate'>,
  print: (line: string) => void,
): Promise<boolean> {
  const settings = readSettings(environment);
  const message = await checkBefore(settings, print);
  const api = await openApi(settings.account);
  const deployment: Deployment = {
    settings,
    api,
    ...options,
    databaseIsNew: false,
    changes: [],
    print,
  };
  await ensureNames(deployment);
  await ensureAddress(deployment);
  await ensureDatabase(deployment);
  await ensureBucket(deployment);
  const secret = await ensureSecret(deployment);
  const admins = await applyMigrations(deployment);
  await ensureIdentity(deployment);
  if (options.dryRun) {
    print('\nTidak ada yang diubah (--dry-run). Sesudah itu: build, pemasangan Worker, uji asap.');
    return true;
  }
  await build(deployment);
  await upload(deployment, secret, message);
  return await finish(deployment, admins);
}

/** What can be seen before anything is changed. @returns what the new version is called. @throws what must be mended first. */
async function checkBefore(settings: Settings, print: (line: string) => void): Promise<string> {
  const other = readSettings(settings.environment === 'production' ? 'staging' : 'production');
  const git = await checkGit();
  const findings = [
    checkNode(),
    git.finding,
    ...(await checkSettings()),
    ...checkConfig(settings),
    checkApart(settings, other),
  ];
  for (const finding of findings) print(tell(finding));
  const wrong = wrongOnes(findings);
  if (wrong.length > 0)
    throw new Error('Belum ada yang diubah. Perbaiki yang bertanda ✗, lalu ulangi.');
  return git.message;
}

async function finish(deployment: Deployment, admins: number): Promise<boolean> {
  const { api, settings, changes, print } = deployment;
  print(`\nUji asap ${settings.origin}`);
  const findings = await smokeTest(api, settings);
  for (const finding of findings) print(tell(finding));
  if (wrongOnes(findings).length > 0) {
    print(
      '\nPortal terpasang tetapi belum beres. Domain baru perlu beberapa menit: npm run doctor -- --remote. Kembali ke versi sebelumnya: "Rolling back" di docs/runbook.md.',
    );
    return false;
  }
  print(changes.length === 0 ? '\nTidak ada yang berubah: semua sudah terpasang.' : '\nTerpasang.');
  const left = await whatIsLeft(deployment, admins);
  if (left.length > 0)
    print(`\nYang masih perlu Anda lakukan:\n${left.map((line) => `- ${line}`).join('\n')}`);
  return true;
}
