import type { Db } from '#worker/db/client.ts';
import { Fault } from '#worker/http/fault.ts';
import type { Secrets } from '#worker/http/secrets/keys.ts';
import { type SealedFor, seal, unseal } from '#worker/http/secrets/sealed-secret.ts';
import { deleteKeys, insertKeys, readKeys, resealKeys } from './queries.ts';
import type { KeyPair } from './web-push.ts';

const sealedFor: SealedFor = { purpose: 'push', id: 'vapid' };

/**
 * The portal's VAPID pair, made on first use. A pair that no secret decrypts any more (docs/runbook.md) is replaced and ends the
 * subscriptions made with it: devices renew theirs after the next login.
 */
export async function ensureKeys(db: Db, secrets: Secrets): Promise<KeyPair> {
  const [stored] = await readKeys(db);
  const pair = stored && (await openKeys(db, secrets, stored));
  if (pair) return pair;
  const made = await makeKeys();
  const sealed = { ...made, privateKey: await seal(secrets, sealedFor, made.privateKey) };
  if (stored) await db.batch(deleteKeys(db, stored.privateKey));
  const [, [current]] = await db.batch([insertKeys(db, sealed), readKeys(db)]);
  // Another isolate may have been faster.
  const found = current && (await openKeys(db, secrets, current));
  if (!found) throw new Fault('the VAPID pair cannot be read');
  return found;
}

/** The decrypted pair, encrypted again after a new AUTH_SECRET; null if no secret decrypts it. */
async function openKeys(db: Db, secrets: Secrets, stored: KeyPair): Promise<KeyPair | null> {
  const opened = await unseal(secrets, sealedFor, stored.privateKey);
  if (!opened) return null;
  const { text: privateKey, isOld } = opened;
  if (isOld) await resealKeys(db, stored.privateKey, await seal(secrets, sealedFor, privateKey));
  return { publicKey: stored.publicKey, privateKey };
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
