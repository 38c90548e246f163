import { type Api, ApiFault } from '../api.ts';
import { checkPortal } from '../checks/portal-checks.ts';
import type { Finding } from '../finding.ts';
import type { Settings } from '../settings.ts';

/** Milliseconds before each further try: a new version, and more so a new domain's certificate, takes a while to be everywhere. */
const pauses: readonly number[] = [1000, 2000, 4000, 8000, 15_000];

/** Asks the deployed portal as its visitors do; again where it does not answer yet. */
export async function smokeTest(api: Api, settings: Settings): Promise<Finding[]> {
  const others = await otherHosts(api, settings);
  for (const pause of pauses) {
    const findings = await checkPortal(settings.origin, others);
    if (findings.length > 1) return findings;
    await new Promise((go) => setTimeout(go, pause));
  }
  return checkPortal(settings.origin, others);
}

/** The host at workers.dev, where the portal has its own and must not be open there. */
export async function otherHosts(api: Api, { domain, worker }: Settings): Promise<string[]> {
  if (domain === null) return [];
  try {
    const account = await api.find<{ subdomain: string }>('/workers/subdomain');
    return account ? [`${worker}.${account.subdomain}.workers.dev`] : [];
  } catch (error) {
    if (error instanceof ApiFault && error.isForbidden) return [];
    throw error;
  }
}
