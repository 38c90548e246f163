import { env } from 'cloudflare:workers';
import type { Verification } from '#contract/issued/verification.ts';
import { openDb } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { secretsOf } from '#worker/http/secrets/keys.ts';
import { verifyLetter } from '#worker/letters/index.ts';
import { siteOrigin } from './origin.ts';

/** Public verification data of the letter with this code; null for an unknown code. */
export async function findVerification(kode: string, url: URL): Promise<Verification | null> {
  const context = { secrets: secretsOf(env), origin: siteOrigin(url), now: new Date() };
  const found = await verifyLetter(openDb(env.DB), kode, context);
  return found instanceof Refusal ? null : found;
}
