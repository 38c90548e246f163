import { deriveKey, everySecret, type Secrets } from './keys.ts';

const version = 'v1';
/** IV length of AES-GCM (NIST SP 800-38D, section 8.2). */
const ivBytes = 12;

/** What a stored secret is for, and the id of its row. */
export interface SealedFor {
  purpose: 'authenticator' | 'push';
  /** Authenticated data, so that the text cannot be decrypted in another row. */
  id: string;
}

/** Encrypts a secret for storage: `v1.IV.CIPHERTEXT` in base64url, AES-256-GCM under a key derived from the current secret. */
export async function seal(secrets: Secrets, use: SealedFor, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const key = await importKey(secrets.current, use);
  const bytes = new TextEncoder().encode(text);
  const sealed = await crypto.subtle.encrypt(algorithmOf(iv, use), key, bytes);
  return [version, toText(iv), toText(new Uint8Array(sealed))].join('.');
}

/** The decrypted text, and whether it was encrypted under the previous secret; null if no secret decrypts it. */
export async function unseal(
  secrets: Secrets,
  use: SealedFor,
  stored: string,
): Promise<{ text: string; isOld: boolean } | null> {
  const [name, iv = '', sealed = ''] = stored.split('.');
  if (name !== version) return null;
  const algorithm = algorithmOf(toBytes(iv), use);
  for (const secret of everySecret(secrets)) {
    const key = await importKey(secret, use);
    const opened = await crypto.subtle.decrypt(algorithm, key, toBytes(sealed)).catch(() => null);
    if (opened) {
      return { text: new TextDecoder().decode(opened), isOld: secret !== secrets.current };
    }
  }
  return null;
}

function algorithmOf(iv: Uint8Array<ArrayBuffer>, { id }: SealedFor) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(id) };
}

function importKey(secret: string, { purpose }: SealedFor): Promise<CryptoKey> {
  const raw = deriveKey(secret, purpose);
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
