import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { Settings } from './settings.ts';
import { type Deployment, step } from './step.ts';

const folder = '.secrets';

/** The village's copy of the secret, until somebody has stored it elsewhere. */
export const secretFile = ({ environment }: Settings): string => `${folder}/${environment}.env`;

/**
 * Creates AUTH_SECRET when the Worker has none, in a file that only its owner can read and that the upload sends. It is never printed.
 * @returns the file to upload, or null when the Worker has its secret.
 */
export async function prepareSecret(deployment: Deployment): Promise<string | null> {
  const { settings, account } = deployment;
  const path = `/workers/scripts/${settings.worker}/secrets`;
  const secrets = await account.get<{ name: string }[]>(path);
  if (secrets?.some(({ name }) => name === 'AUTH_SECRET')) {
    console.log('✓ Rahasia AUTH_SECRET ada.');
    return null;
  }
  const file = secretFile(settings);
  // An interrupted run may have uploaded it already.
  if (existsSync(file)) return file;
  if (process.env.CI) {
    throw new Error(
      'AUTH_SECRET belum ada, dan di sini tidak ada tempat untuk menyimpan salinannya. Jalankan npm run deploy sekali dari komputer sendiri, atau isi AUTH_SECRET di dash.cloudflare.com, Settings, Variables and Secrets.',
    );
  }
  await step(deployment, `membuat rahasia AUTH_SECRET ke ${file}`, async () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const line = `AUTH_SECRET=${randomBytes(32).toString('base64url')}\n`;
    writeFileSync(file, line, { flag: 'wx', mode: 0o600 });
  });
  return file;
}
