import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { LoginAnswer } from '../../contract/accounts.ts';
import { clientAddress } from '../../http/client-address.ts';
import { Refusal } from '../../http/refusal.ts';
import { deviceDays, issueDevice } from './device.ts';
import type { Attempt } from './limit.ts';

const cookieName = 'perangkat';

/** Who asks, as far as the limits of logins want to know. */
export function attemptOf(c: Context): Attempt {
  const { AUTH_SECRET: secret }: Env = c.env;
  return { secret, address: clientAddress(c), device: getCookie(c, cookieName), now: new Date() };
}

/** Answers a login, and lets the device be known from now on where it succeeded. */
export async function rememberDevice(
  c: Context,
  email: string,
  answer: LoginAnswer | Refusal,
): Promise<LoginAnswer | Refusal> {
  if (answer instanceof Refusal) return answer;
  const { AUTH_SECRET: secret }: Env = c.env;
  setCookie(c, cookieName, await issueDevice(secret, email, new Date()), {
    path: '/api/v1/auth',
    httpOnly: true,
    sameSite: 'Strict',
    secure: new URL(c.req.url).protocol === 'https:',
    maxAge: deviceDays * 24 * 60 * 60,
  });
  return answer;
}
