import type { MiddlewareHandler } from 'astro';
import { currentRequest, logFault } from '#worker/http/log.ts';

/**
 * Logs a failed page without visitor input that the error may contain (Astro's own log would include
 * it), and responds with pages/500.astro.
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
