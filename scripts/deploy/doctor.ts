import type { Environment, Place } from '../lib/place.ts';
import { type Api, openApi } from './api.ts';
import { checkAccount } from './checks/account-checks.ts';
import { checkApart, checkConfig } from './checks/config-checks.ts';
import { checkDatabase, checkJobs, readDatabase } from './checks/database-checks.ts';
import { checkBuild, checkGit, checkLocalSecret, checkNode } from './checks/machine-checks.ts';
import { checkPortal } from './checks/portal-checks.ts';
import { checkSettings } from './checks/village-checks.ts';
import { checkAttached, checkZone } from './checks/zone-checks.ts';
import { explainFault } from './explain-fault.ts';
import { type Finding, ok } from './finding.ts';
import { readSettings, type Settings } from './settings.ts';
import { otherHosts } from './steps/smoke-test.ts';

/** Everything that can be seen of this machine and its files, and of a deployment where that is the place. */
export async function examine(place: Place): Promise<Finding[]> {
  const environment: Environment = place === 'local' ? 'production' : place;
  const settings = readSettings(environment);
  const other = readSettings(environment === 'production' ? 'staging' : 'production');
  const files = [
    checkNode(),
    (await checkGit()).finding,
    ...(await checkSettings()),
    ...checkConfig(settings),
    checkApart(settings, other),
  ];
  if (place === 'local') return [...files, checkLocalSecret(), checkBuild(environment)];
  return [...files, ...(await examineDeployment(settings, place))].map(needed);
}

/** What was only left to do is wrong for a deployment: it is in use. What is committed is a matter of this machine. */
const needed = (finding: Finding): Finding =>
  finding.state === 'left' && finding.check !== 'Git' ? { ...finding, state: 'wrong' } : finding;

async function examineDeployment(settings: Settings, place: Environment): Promise<Finding[]> {
  let api: Api;
  try {
    api = await openApi(settings.account);
  } catch (error) {
    return [{ check: 'Masuk ke Cloudflare', state: 'wrong', words: explainFault(error) }];
  }
  return [
    ok('Masuk ke Cloudflare', `akun ${api.account}.`),
    ...(await seen('Akun', () => checkAccount(api, settings))),
    ...(await seen('Domain', () => checkAttached(api, settings))),
    ...(await seen('TLS', () => checkZone(api, settings))),
    ...(await seen('Isi basis data', () => examineDatabase(settings, place))),
    ...(settings.origin === ''
      ? []
      : await seen('Portal', async () =>
          checkPortal(settings.origin, await otherHosts(api, settings)),
        )),
  ];
}

async function examineDatabase({ database }: Settings, place: Environment): Promise<Finding[]> {
  if (database.id === null) return [];
  const state = await readDatabase(place);
  return [...checkDatabase(state, place), ...checkJobs(state)];
}

/** A part that could not be asked is wrong, and the others are asked all the same. */
async function seen(check: string, work: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await work();
  } catch (error) {
    return [{ check, state: 'wrong', words: explainFault(error) }];
  }
}
