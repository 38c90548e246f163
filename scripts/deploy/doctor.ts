import type { Place } from '../lib/storage/place.ts';
import { ownVersion } from '../release/release.ts';
import { explain, openAccount } from './account.ts';
import { checkSecrets, checkStorage, checkWorker, notDeployed } from './account-checks.ts';
import { examineData } from './data-checks.ts';
import { checkJobs, checkMigrations, readDatabase } from './database.ts';
import { checkFiles, checkVillageValues } from './file-checks.ts';
import { type Finding, finding } from './finding.ts';
import { checkPortal } from './portal-check.ts';
import { readSettings, type Settings } from './settings.ts';

/** The checks of docs/deploy.md: those of the files, for a deployment all ten, and for a data folder its own. */
export async function examine(place: Place): Promise<Finding[]> {
  if (typeof place === 'object')
    return [
      finding('Versi', [], `${ownVersion}.`),
      await checkVillageValues(),
      ...(await examineData(place.data)),
    ];
  const settings = readSettings(place === 'local' ? 'production' : place);
  const files = await checkFiles(settings);
  if (place === 'local') return files;
  // A deployment is in use: nothing may be left to do.
  const all = [...files, ...(await examineDeployment(settings))];
  return all.map((one) => (one.state === 'left' ? { ...one, state: 'wrong' } : one));
}

async function examineDeployment(settings: Settings): Promise<Finding[]> {
  const { worker, database, origin, domain } = settings;
  const { id } = database;
  if (id === null) return [finding('Worker', [notDeployed(worker)])];
  const account = await openAccount(settings.account).catch((error: unknown) => explain(error));
  if (typeof account === 'string') return [finding('Masuk ke Cloudflare', [account])];
  const state = readDatabase(account, id);
  return await Promise.all([
    attempt('Worker', () => checkWorker(account, settings)),
    attempt('Rahasia', () => checkSecrets(account, settings)),
    attempt('Penyimpanan', () => checkStorage(account, settings)),
    attempt('Migrasi', async () => checkMigrations(await state)),
    attempt('Pekerjaan portal', async () => checkJobs(await state)),
    attempt('Portal', () => checkPortal(origin, domain)),
  ]);
}

/** A check that fails is wrong, and the others still run. */
const attempt = (check: string, work: () => Promise<Finding>): Promise<Finding> =>
  work().catch((error: unknown) => finding(check, [explain(error)]));
