import type { MiddlewareHandler } from 'astro';
import { currentRequest, logFault } from '#worker/http/log.ts';

/**
 * A page that fails: written down without what the error may repeat of a visitor's words, which Astro's own log would
 * tell, and answered by the page for faults (pages/500.astro).
 */
export const onRequest: MiddlewareHandler = async ({ routePattern, locals }, next) => {
  locals.requestId = currentRequest()?.requestId;
  try {
    return await next();
  } catch (error) {
    logFault('page failed', error, { route: routePattern });
    return new Response(null, { status: 500 });
  }
};
