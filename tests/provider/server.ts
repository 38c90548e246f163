import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountRoutes } from './account-routes.ts';
import { Refused, refusals, refusedEnvelope } from './answers.ts';
import { bucketRoutes } from './bucket-routes.ts';
import { databaseRoutes } from './database-routes.ts';
import { match, type Route } from './route.ts';
import { newState, type State } from './state.ts';
import { uploadRoutes } from './upload-routes.ts';
import { workerRoutes } from './worker-routes.ts';

const routes: readonly Route[] = [
  ...accountRoutes,
  ...databaseRoutes,
  ...bucketRoutes,
  ...uploadRoutes,
  ...workerRoutes,
];

/**
 * A stand-in of Cloudflare's API v4, as far as wrangler and the scripts call it: it keeps an account in memory and refuses as the
 * real one does. What it does not know is a 404, so a new call of wrangler's is noticed.
 */
export async function startProvider() {
  const state = newState();
  const server = createServer(async (message, response) => {
    const [status, body] = await answer(state, message).then(
      (result) => [200, result] as const,
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        return [error.status, refusedEnvelope(error)] as const;
      },
    );
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    url: `http://127.0.0.1:${port}/client/v4`,
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}

async function answer(state: State, message: IncomingMessage): Promise<object> {
  const url = new URL(message.url ?? '/', 'http://provider.test');
  const path = url.pathname.replace(/^\/client\/v4\//, '');
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  const read = () =>
    new Response(Buffer.concat(chunks), {
      headers: { 'Content-Type': message.headers['content-type'] ?? 'application/json' },
    });
  for (const { method, path: pattern, scope, answer: give } of routes) {
    const at = method === message.method ? match(pattern, path) : null;
    if (!at) continue;
    state.calls.push(`${method} ${pattern}`);
    checkRights(state, message, at, scope);
    return await give({ state, at, url, json: () => read().json(), form: () => read().formData() });
  }
  state.calls.push(`unknown: ${message.method} ${path}`);
  throw refusals.noRoute();
}

function checkRights(
  state: State,
  { headers }: IncomingMessage,
  at: Record<string, string>,
  scope: Route['scope'],
): void {
  const token = headers.authorization?.replace(/^Bearer /, '');
  if (!token) throw refusals.noToken();
  // The assets' own token goes for uploading them alone (upload-routes.ts).
  if (scope === null) return;
  const scopes = state.tokens.get(token);
  if (!scopes) throw refusals.wrongToken();
  if (!scopes.includes(scope)) throw refusals.noRight();
  if (at.account && at.account !== state.account) throw refusals.noRight();
}
