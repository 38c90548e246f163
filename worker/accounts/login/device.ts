import { knownDevice } from '#contract/retention.ts';
import { type Secrets, sign, verify } from '#worker/http/secrets/keys.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * A cookie's value for a device that has just logged in (OWASP, 'device cookies'): failures of strangers do not keep it out.
 * `moment-nonce.HMAC` over the account's e-mail, which it does not hold; it opens nothing.
 */
export async function issueDevice(secrets: Secrets, email: string, now: Date): Promise<string> {
  const nonce = `${now.getTime().toString(36)}-${crypto.randomUUID()}`;
  return `${nonce}.${await sign(secrets, 'device', payload(nonce, email))}`;
}

/** Whether a cookie was issued to this e-mail's account in the last 90 days. */
export async function isKnownDevice(
  secrets: Secrets,
  cookie: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const [nonce = '', signature = '', ...more] = cookie.split('.');
  // What follows would make another device of the same one.
  if (more.length > 0) return false;
  const fits = await verify(secrets, 'device', payload(nonce, email), signature);
  const age = now.getTime() - Number.parseInt(nonce, 36);
  return fits && age < knownDevice.days * dayMs;
}

function payload(nonce: string, email: string): string {
  return JSON.stringify([nonce, email]);
}
