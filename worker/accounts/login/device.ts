import { dayMs } from '#contract/basics/durations.ts';
import { knownDevice } from '#contract/retention.ts';
import { fingerprint, type Session } from '#worker/auth/index.ts';
import { type Secrets, sign, verify } from '#worker/http/secrets/keys.ts';

/** An account in its current state: the fingerprint changes with the password and with the session epoch. */
type Owner = Pick<Session, 'accountId' | 'fingerprint'>;

export function deviceOwner(account: Parameters<typeof fingerprint>[0] & { id: string }): Owner {
  return { accountId: account.id, fingerprint: fingerprint(account) };
}

/**
 * The value of a device cookie (OWASP, 'device cookies'): `id.moment.HMAC`. It grants no access; a known device only has limits
 * of its own, so that failures of strangers do not lock its owner out. A device that is known already retains its id.
 */
export function issueDevice(secrets: Secrets, owner: Owner, now: Date, previous = ''): string {
  const id = readDevice(secrets, previous, owner, now) ?? crypto.randomUUID();
  const moment = now.getTime().toString(36);
  return `${id}.${moment}.${sign(secrets, 'device', payload(id, moment, owner))}`;
}

/** The id of a device from its cookie; null unless the cookie was issued to this owner in the last 90 days. */
export function readDevice(
  secrets: Secrets,
  cookie: string,
  owner: Owner,
  now: Date,
): string | null {
  const [id = '', moment = '', signature = '', ...more] = cookie.split('.');
  if (more.length > 0) return null;
  const age = now.getTime() - Number.parseInt(moment, 36);
  if (!(age < knownDevice.days * dayMs)) return null;
  return verify(secrets, 'device', payload(id, moment, owner), signature) ? id : null;
}

function payload(id: string, moment: string, { accountId, fingerprint }: Owner): string {
  return JSON.stringify([id, moment, accountId, fingerprint]);
}
