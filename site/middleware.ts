import type { MiddlewareHandler } from 'astro';
import { village } from '#village.config.ts';
import { currentRequest, logFault } from '#worker/http/log.ts';

const { turnstileSiteKey } = village.intake;

/** Scripts and frames of Cloudflare Turnstile. */
const allowTurnstile = (policy: string) =>
  policy.replaceAll(/(?:script|frame)-src 'self'/g, '$& https://challenges.cloudflare.com');

/**
 * Logs a failed page without visitor input that the error may contain (Astro's own log would include
 * it), and responds with pages/500.astro.
 */
export const onRequest: MiddlewareHandler = async ({ routePattern, locals }, next) => {
  locals.requestId = currentRequest()?.requestId;
  try {
    const response = await next();
    const policy = response.headers.get('Content-Security-Policy');
    if (policy && turnstileSiteKey)
      response.headers.set('Content-Security-Policy', allowTurnstile(policy));
    return response;
  } catch (error) {
    logFault('page failed', error, { route: routePattern });
    return new Response(null, { status: 500 });
  }
};
