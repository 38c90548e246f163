import { village } from '../village.ts';

/**
 * Sends a request. When a rate limit requires Turnstile (429 with `errors.turnstile`), shows the challenge and sends again with its token.
 * @throws the error of `send`, also when the challenge is cancelled
 */
export async function sendWithChallenge<Answer>(
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    const { errors } = error as { errors?: Record<string, string> };
    const token = errors?.turnstile && (await solveChallenge());
    if (!token) throw error;
    return send({ 'X-Turnstile': token });
  }
}

/** The token of a solved challenge; null without a site key, and when it was cancelled or could not be loaded. */
async function solveChallenge(): Promise<string | null> {
  const { turnstileSiteKey: siteKey } = village.intake;
  if (!siteKey) return null;
  const challenge = await import('./turnstile.ts').catch(() => null);
  return (await challenge?.showChallenge(siteKey)) ?? null;
}
