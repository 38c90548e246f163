import type { Context } from 'hono';
import { logFault } from './log.ts';

/** Cloudflare's tokens are shorter. */
const maxTokenLength = 2048;
const timeoutMs = 5000;

/** Turnstile check for limits that a valid token lifts. */
export interface HumanCheck {
  /** Whether Turnstile is configured. */
  isOffered: boolean;
  /** Whether the request has a valid token in the header `X-Turnstile`. */
  passes: () => Promise<boolean>;
}

export function humanCheck(c: Context): HumanCheck {
  return { isOffered: Boolean(c.env.TURNSTILE_SECRET), passes: () => checkOnce(c) };
}

/** Verifies once per request: a token is valid for one siteverify, and a request may reach two limits. */
function checkOnce(c: Context): Promise<boolean> {
  const check: Promise<boolean> =
    c.get('isHuman') ?? verifyToken(c.env, c.req.header('X-Turnstile') ?? '');
  c.set('isHuman', check);
  return check;
}

/** Calls Cloudflare's siteverify without the client's address; a failed call counts as an invalid token. */
async function verifyToken(
  { TURNSTILE_SECRET: secret, TURNSTILE_ORIGIN }: Env,
  response: string,
): Promise<boolean> {
  if (!secret || response === '' || response.length > maxTokenLength) return false;
  const origin = TURNSTILE_ORIGIN || 'https://challenges.cloudflare.com';
  try {
    const answer = await fetch(`${origin}/turnstile/v0/siteverify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret, response }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const result = await answer.json<{ success?: unknown }>();
    return result.success === true;
  } catch (error) {
    logFault('siteverify failed', error);
    return false;
  }
}
