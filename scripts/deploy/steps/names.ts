import { village } from '#village.config.ts';
import type { Environment } from '../../lib/place.ts';
import { type Kept, keep } from '../edit-config.ts';
import { readSettings } from '../settings.ts';
import { type Deployment, make } from './run-steps.ts';

/** The names in wrangler.toml of a village that was not deployed yet. */
const templateNames: Record<Environment, string> = {
  production: 'portal-desa',
  staging: 'portal-desa-staging',
};

/** 'Sukamaju Kidul' → 'sukamaju-kidul'; at most what names of Workers and buckets may hold. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);

/**
 * Names Worker, database and bucket after the village before the first deployment, so that two villages may share an account.
 * Names that were chosen, or are in use, stay.
 */
export async function ensureNames(deployment: Deployment): Promise<void> {
  const { settings } = deployment;
  const { environment, worker, database, bucket } = settings;
  const template = templateNames[environment];
  if (database.id !== null || [worker, database.name, bucket].some((name) => name !== template))
    return;
  const name = template.replace('desa', slugOf(village.name));
  await make(deployment, `mencatat nama ${name} di wrangler.toml`, async () => {
    const keys: readonly Kept[] = ['name', 'database_name', 'bucket_name'];
    for (const key of keys) keep(environment, key, name);
  });
  deployment.settings = deployment.dryRun
    ? { ...settings, worker: name, database: { ...database, name }, bucket: name }
    : readSettings(environment);
}
