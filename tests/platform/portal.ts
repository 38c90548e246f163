import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { callsBy } from '../support/call.ts';
import type { Portal } from '../support/portal.ts';
import { openMemoryPortal } from './memory-portal.ts';

/**
 * What tests/support/portal.ts starts, in this process and from the sources: for runs that change the sources as they go
 * (vitest.mutants.config.ts). No pages, no other hosts and no rate limit.
 */
export async function startPortal(): Promise<Omit<Portal, 'openAs'>> {
  const memory = openMemoryPortal();
  const server = createServer((request, response) => void answer(memory.fetch, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const env = { ...memory.env, PUBLIC_ORIGIN: url.origin };
  Object.assign(memory.env, env);
  const { lines, restore } = keepErrors();
  return {
    url,
    env,
    secrets: memory.secrets,
    call: callsBy(memory.fetch, memory.check),
    account: (role = 'user') => memory.account(role),
    logs: () => lines.map((message) => ({ level: 'error', message, timestamp: 0 })),
    stop: async () => {
      restore();
      server.closeAllConnections();
      server.close();
      memory.database.close();
    },
  };
}

/** Passes a request of HTTP on, and its answer back. */
async function answer(
  send: (path: string, init: RequestInit) => Promise<Response>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? { body: Readable.toWeb(request) as BodyInit, duplex: 'half' } : {};
  const {
    status,
    headers: answered,
    body: bytes,
  } = await send(url, {
    method,
    headers: headers as Record<string, string>,
    ...body,
  });
  response.writeHead(status, Object.fromEntries(answered));
  if (bytes) Readable.fromWeb(bytes as never).pipe(response);
  else response.end();
}

/** What the portal logs as errors, from now on. */
function keepErrors() {
  const lines: string[] = [];
  const { error } = console;
  console.error = (...parts: unknown[]) => void lines.push(parts.map(String).join(' '));
  return { lines, restore: () => Object.assign(console, { error }) };
}
