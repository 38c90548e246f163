import { tryGetContext } from 'hono/context-storage';
import { routePath } from 'hono/route';
import type { AppEnv } from './app-env.ts';
import { describeFault } from './fault.ts';

/** Counts, and words of the portal's own; nothing that a person typed, and no address. */
type Details = Readonly<Record<string, number | string | undefined>>;

/** Writes down that something went wrong: one line of JSON, with the request that it happened in. */
export function logFault(event: string, error?: unknown, details: Details = {}): void {
  const fault = error === undefined ? undefined : describeFault(error);
  console.error(JSON.stringify({ level: 'error', event, ...currentRequest(), ...details, fault }));
}

/** Writes down that something went as it should. */
export function logInfo(event: string, details: Details): void {
  console.log(JSON.stringify({ level: 'info', event, ...currentRequest(), ...details }));
}

/** The request's id, as its answer has it, and the pattern of its path; nothing outside of a request. */
export function currentRequest() {
  const c = tryGetContext<AppEnv>();
  return c && { requestId: c.var.requestId, method: c.req.method, route: routePath(c) };
}
