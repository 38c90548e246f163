import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { type Deployment, make } from './run-steps.ts';

const folder = '.secrets';

/** The village's copy of a deployment's secret, until somebody has put it away. */
export const secretFile = ({ settings }: Deployment): string =>
  `${folder}/${settings.environment}.env`;

/**
 * Makes AUTH_SECRET where the Worker has none: into a file that its owner alone can read, from which the upload takes it. Nobody types or
 * sees it, and it is kept before it is in use. @returns the file to upload, or null where the Worker has its secret.
 */
export async function ensureSecret(deployment: Deployment): Promise<string | null> {
  const { settings, api, print } = deployment;
  const path = `/workers/scripts/${settings.worker}/secrets`;
  const secrets = (await api.find<{ name: string }[]>(path)) ?? [];
  if (secrets.some(({ name }) => name === 'AUTH_SECRET')) {
    print('✓ Rahasia AUTH_SECRET ada.');
    return null;
  }
  const file = secretFile(deployment);
  // One of a run that broke off: it may be in use already.
  if (existsSync(file)) return file;
  if (process.env.CI) {
    throw new Error(
      'AUTH_SECRET belum ada, dan di sini tidak ada tempat untuk menyimpan salinannya. Jalankan npm run deploy sekali dari komputer sendiri, atau isi AUTH_SECRET di dash.cloudflare.com, Settings, Variables and Secrets.',
    );
  }
  await make(deployment, `membuat rahasia AUTH_SECRET ke ${file}`, async () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const line = `AUTH_SECRET=${randomBytes(32).toString('base64url')}\n`;
    writeFileSync(file, line, { flag: 'wx', mode: 0o600 });
  });
  return file;
}
