import type { Hono } from 'hono';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import { village } from '#village.config.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { describeApi } from '#worker/openapi/index.ts';
import { countCosts } from './counting-database.ts';
import { exchangeCheck, readBody } from './openapi/check-answers.ts';
import type { Portal } from './portal.ts';

/** The response of a request and its D1 cost. */
export interface Measured<Body> {
  status: number;
  body: Body;
  /** Without deferred work. */
  roundTrips: number;
  rowsRead: number;
}

interface Sent {
  body?: FormData | object | undefined;
  headers?: Record<string, string>;
}

/** Runs requests through an API in this process, over the portal's real D1 and R2, and returns the cost of each. */
export function inProcess(
  portal: Portal,
  app: Hono<AppEnv>,
  token: string,
  definitions: readonly CollectionDefinition[] = collections,
) {
  const check = exchangeCheck(describeApi(app.routes, definitions, village));
  return async <Body>(method: string, path: string, sent: Sent = {}): Promise<Measured<Body>> => {
    const { database, cost } = countCosts(portal.env.DB);
    const later: Promise<unknown>[] = [];
    const response = await app.fetch(
      toRequest(method, path, token, sent),
      {
        ...portal.env,
        AUTH_SECRET: portal.secrets.current,
        PUBLIC_ORIGIN: 'https://desa.test',
        DB: database,
        WRITES: { limit: async () => ({ success: true }) },
        LOGINS: { limit: async () => ({ success: true }) },
      },
      {
        waitUntil: (work: Promise<unknown>) => later.push(work),
        passThroughOnException: () => {},
      } as unknown as ExecutionContext,
    );
    const text = await response.text();
    await Promise.all(later);
    const contentType = response.headers.get('content-type');
    const answer = readBody(contentType, text);
    const { status } = response;
    const faults = check({ method, path, status, contentType, body: answer });
    if (faults.length > 0) throw new Error(`not as documented: ${faults.join('; ')}`);
    return {
      status,
      body: answer as Body,
      // Each deferred task takes one round trip.
      roundTrips: cost.roundTrips - later.length,
      rowsRead: cost.rowsRead,
    };
  };
}

function toRequest(method: string, path: string, token: string, { body, headers }: Sent): Request {
  const all = new Headers({ 'x-auth-token': token, 'user-agent': 'Mozilla/5.0', ...headers });
  const multipart = body instanceof FormData;
  if (body && !multipart) all.set('content-type', 'application/json');
  const init = { method, headers: all };
  const url = `https://desa.test/api/v1/${path}`;
  if (!body) return new Request(url, init);
  return new Request(url, { ...init, body: multipart ? body : JSON.stringify(body) });
}
