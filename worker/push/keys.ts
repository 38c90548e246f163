import { firstOf, runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { Fault } from '#worker/http/fault.ts';
import { type Secrets, secretsOf } from '#worker/http/secrets/keys.ts';
import { type SealedFor, seal, unseal } from '#worker/http/secrets/sealed-secret.ts';
import * as queries from './queries.ts';
import type { KeyPair } from './web-push.ts';

const sealedFor: SealedFor = { purpose: 'push', id: 'vapid' };

/**
 * The portal's VAPID pair, made on first use. A pair that no secret decrypts any more (docs/runbook.md) is replaced and ends the
 * subscriptions made with it: devices renew theirs after the next login.
 */
export async function ensureKeys(db: Db, secrets: Secrets): Promise<KeyPair> {
  const [stored] = await queries.readKeys(db);
  const pair = stored && (await openKeys(secrets, stored));
  if (pair) return pair;
  const made = await makeKeys();
  const sealed = { ...made, privateKey: await seal(secrets, sealedFor, made.privateKey) };
  if (stored) await runBatch(db, queries.deleteKeys(db, stored.privateKey));
  const { current } = await runBatch(db, {
    inserted: queries.insertKeys(db, sealed),
    current: firstOf(queries.readKeys(db)),
  });
  // Another isolate may have been faster.
  const found = current && (await openKeys(secrets, current));
  if (!found) throw new Fault('the VAPID pair cannot be read');
  return found;
}

/**
 * Encrypts the pair again after a new AUTH_SECRET. Only the nightly job does: while the new secret is deployed, isolates that have
 * the old one alone must be able to read the pair.
 */
export async function resealKeys(db: Db, env: Parameters<typeof secretsOf>[0]): Promise<void> {
  const [stored] = await queries.readKeys(db);
  if (!stored) return;
  const secrets = secretsOf(env);
  const opened = await unseal(secrets, sealedFor, stored.privateKey);
  if (!opened?.isOld) return;
  const sealed = await seal(secrets, sealedFor, opened.text);
  await queries.replaceSealedKey(db, stored.privateKey, sealed);
}

async function openKeys(secrets: Secrets, stored: KeyPair): Promise<KeyPair | null> {
  const opened = await unseal(secrets, sealedFor, stored.privateKey);
  return opened && { publicKey: stored.publicKey, privateKey: opened.text };
}

async function makeKeys(): Promise<KeyPair> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const { publicKey, privateKey } = (await crypto.subtle.generateKey(algorithm, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const point = (await crypto.subtle.exportKey('raw', publicKey)) as ArrayBuffer;
  const { d = '' } = (await crypto.subtle.exportKey('jwk', privateKey)) as JsonWebKey;
  return { publicKey: Buffer.from(point).toString('base64url'), privateKey: d };
}
