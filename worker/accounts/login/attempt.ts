import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { LoginAnswer } from '#contract/accounts.ts';
import { knownDevice } from '#contract/retention.ts';
import { readToken } from '#worker/auth/index.ts';
import { clientAddress } from '#worker/http/client-address.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { secretsOf } from '#worker/http/secrets/keys.ts';
import { humanCheck } from '#worker/http/turnstile.ts';
import { issueDevice } from './device.ts';
import type { Attempt } from './limit.ts';

/** The client of a request, as the login limits need it. */
export function attemptOf(c: Context): Attempt {
  return {
    db: c.var.db,
    secrets: secretsOf(c.env),
    address: clientAddress(c),
    device: getCookie(c, knownDevice.cookie),
    human: humanCheck(c),
    now: new Date(),
  };
}

/** Sets the device cookie after a successful login, and returns the answer. */
export async function rememberDevice(
  c: Context,
  result: Promise<LoginAnswer | Refusal>,
): Promise<LoginAnswer | Refusal> {
  const answer = await result;
  if (answer instanceof Refusal) return answer;
  const { secrets, device, now } = attemptOf(c);
  const session = await readToken(secrets, answer.token);
  if (!session) return answer;
  setCookie(c, knownDevice.cookie, issueDevice(secrets, session, now, device), {
    path: '/api/v1/auth',
    httpOnly: true,
    sameSite: 'Strict',
    secure: new URL(c.req.url).protocol === 'https:',
    maxAge: knownDevice.days * 24 * 60 * 60,
  });
  return answer;
}
