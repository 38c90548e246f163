import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { LoginAnswer } from '#contract/accounts.ts';
import { knownDevice } from '#contract/retention.ts';
import { clientAddress } from '#worker/http/client-address.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { secretsOf } from '#worker/http/secrets/keys.ts';
import { issueDevice } from './device.ts';
import type { Attempt } from './limit.ts';

/** Who asks, as far as the limits of logins want to know. */
export function attemptOf(c: Context): Attempt {
  return {
    secrets: secretsOf(c.env),
    address: clientAddress(c),
    device: getCookie(c, knownDevice.cookie),
    now: new Date(),
  };
}

/** Answers a login, and lets the device be known from now on where it succeeded. */
export async function rememberDevice(
  c: Context,
  email: string,
  answer: LoginAnswer | Refusal,
): Promise<LoginAnswer | Refusal> {
  if (answer instanceof Refusal) return answer;
  setCookie(c, knownDevice.cookie, await issueDevice(secretsOf(c.env), email, new Date()), {
    path: '/api/v1/auth',
    httpOnly: true,
    sameSite: 'Strict',
    secure: new URL(c.req.url).protocol === 'https:',
    maxAge: knownDevice.days * 24 * 60 * 60,
  });
  return answer;
}
