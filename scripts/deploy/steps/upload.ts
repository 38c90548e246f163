import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtConfig, ensureBuilt } from '#scripts/lib/build.ts';
import { run } from '#scripts/lib/run.ts';
import type { Api } from '../api.ts';
import { boundDatabase, checkAccount } from '../checks/account-checks.ts';
import { checkAttached } from '../checks/zone-checks.ts';
import { wrongOnes } from '../finding.ts';
import type { Settings } from '../settings.ts';
import { type Deployment, make } from './run-steps.ts';

/** Builds where a source has changed. @throws where dist/ is of another deployment all the same. */
export async function build({ settings, print }: Deployment): Promise<void> {
  print('  Menyiapkan hasil build …');
  await ensureBuilt(settings.environment);
  const fault = faultOfBuild(settings);
  if (fault) throw new Error(`${fault} Hapus folder dist, lalu ulangi.`);
}

/** What keeps dist/ from being uploaded as this deployment, or null. */
function faultOfBuild({ worker, database, origin }: Settings): string | null {
  if (!existsSync(builtConfig)) return 'dist/ belum ada.';
  const built: BuiltConfig = JSON.parse(readFileSync(builtConfig, 'utf8'));
  const [bound] = built.d1_databases ?? [];
  const isThis =
    built.name === worker &&
    bound?.database_id === database.id &&
    (built.vars?.PUBLIC_ORIGIN ?? '') === origin;
  return isThis ? null : 'dist/ dibuat untuk lingkungan atau wrangler.toml yang lain.';
}

interface BuiltConfig {
  name?: string;
  d1_databases?: { database_id?: string }[];
  vars?: { PUBLIC_ORIGIN?: string };
}

interface Deployed {
  versions: { version_id: string }[];
}

/** Uploads what was built, where it is not what answers already. */
export async function upload(
  deployment: Deployment,
  secret: string | null,
  message: string,
): Promise<void> {
  const { settings, api, print } = deployment;
  const tag = fingerprint();
  const { version, isWanted } = await readDeployed(api, settings, tag);
  if (secret === null && isWanted) {
    print('✓ Worker: versi ini sudah terpasang.');
    return;
  }
  if (version) print(`  Versi sebelumnya: ${version}`);
  await make(deployment, `memasang Worker ${settings.worker}`, () =>
    run('wrangler', [
      ...['deploy', '-c', builtConfig, '--tag', tag, '--message', message.slice(0, 100)],
      ...(secret ? ['--secrets-file', secret] : []),
    ]),
  );
}

/**
 * The version that answers, and whether it and all around it (schedule, addresses, limits) are as wanted.
 * @throws where it works on another database: which of the two is right, only people know.
 */
export async function readDeployed(
  api: Api,
  settings: Settings,
  tag: string,
): Promise<{ version: string | null; isWanted: boolean }> {
  const script = `/workers/scripts/${settings.worker}`;
  const deployed = await api.find<{ deployments: Deployed[] }>(`${script}/deployments`);
  const [running, ...others] = deployed?.deployments[0]?.versions ?? [];
  if (!running) return { version: null, isWanted: false };
  const version = running.version_id;
  const wrong = wrongOnes([
    ...(await checkAccount(api, settings)),
    ...(await checkAttached(api, settings)),
  ]);
  const otherDatabase = wrong.find(({ check }) => check === boundDatabase);
  if (otherDatabase) throw new Error(otherDatabase.words);
  const { annotations } = await api.get<{ annotations?: Record<string, string> }>(
    `${script}/versions/${version}`,
  );
  const isNewest = others.length === 0 && annotations?.['workers/tag'] === tag;
  return { version, isWanted: isNewest && wrong.length === 0 };
}

/** What would be uploaded, in 20 signs; the same on every machine, so without the paths of this one. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of ['dist/client', 'dist/server'].flatMap(filesBelow).sort()) {
    if (file.endsWith('.dev.vars')) continue;
    hash.update(file).update(file === builtConfig ? withoutPaths(file) : readFileSync(file));
  }
  return hash.digest('hex').slice(0, 20);
}

const withoutPaths = (file: string): string =>
  JSON.stringify({
    ...JSON.parse(readFileSync(file, 'utf8')),
    configPath: undefined,
    userConfigPath: undefined,
  });

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
