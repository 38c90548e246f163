import { tryGetContext } from 'hono/context-storage';
import { routePath } from 'hono/route';
import type { AppEnv } from './app-env.ts';
import { describeFault } from './fault.ts';

/** Counts and constants; no user input and no addresses. */
type Details = Readonly<Record<string, number | string | undefined>>;

/** Logs an error as one line of JSON with the current request. */
export function logFault(event: string, error?: unknown, details: Details = {}): void {
  const fault = error === undefined ? undefined : describeFault(error);
  console.error(JSON.stringify({ level: 'error', event, ...currentRequest(), ...details, fault }));
}

/** Logs an event as one line of JSON with the current request. */
export function logInfo(event: string, details: Details): void {
  console.log(JSON.stringify({ level: 'info', event, ...currentRequest(), ...details }));
}

/** Id, method and route pattern of the current request; undefined outside a request. */
export function currentRequest() {
  const c = tryGetContext<AppEnv>();
  return c && { requestId: c.var.requestId, method: c.req.method, route: routePath(c) };
}
