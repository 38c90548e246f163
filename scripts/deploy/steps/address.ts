import { checkDomainFree } from '../checks/zone-checks.ts';
import { keep } from '../edit-config.ts';
import { wrongOnes } from '../finding.ts';
import { readSettings } from '../settings.ts';
import { type Deployment, make } from './run-steps.ts';

/**
 * Finds the address that people will use: the own domain, which nobody else may have, or the account's at workers.dev, which is
 * kept in wrangler.toml.
 */
export async function ensureAddress(deployment: Deployment): Promise<void> {
  const { settings, api } = deployment;
  const [taken] = wrongOnes(await checkDomainFree(api, settings));
  if (taken) throw new Error(taken.words);
  if (settings.origin !== '') return;
  const account = await api.find<{ subdomain: string }>('/workers/subdomain');
  if (!account) {
    throw new Error(
      'Akun ini belum mempunyai alamat workers.dev. Buka dash.cloudflare.com, menu Workers & Pages, sekali, lalu ulangi.',
    );
  }
  const origin = `https://${settings.worker}.${account.subdomain}.workers.dev`;
  await make(deployment, `mencatat alamat ${origin} di wrangler.toml`, async () => {
    keep(settings.environment, 'PUBLIC_ORIGIN', origin);
    deployment.settings = readSettings(settings.environment);
  });
}
