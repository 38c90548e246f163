import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach } from 'vitest';
import type { PageOptions } from '../browser/browser.ts';
import { openAs, type Stage } from '../browser/stage.ts';
import type { Account } from '../portal.ts';

interface ProxyState {
  /** Delay of responses in ms; 'off' closes connections. */
  delay: number | 'off';
  /** Replaces the portal's /sw.js. */
  worker: string | null;
  /** Requests whose response breaks off half-way, e.g. 'PUT /api/v1/auth/password'. */
  cut: RegExp | null;
}

const direct: ProxyState = { delay: 0, worker: null, cut: null };

/**
 * The stage's portal behind a connection that can be slow, lost or interrupted, optionally with another build's service
 * worker. Each test starts with a direct one.
 */
export async function setProxy(stage: Stage) {
  const proxy = await startProxy(stage.portal.url);
  afterEach(() => Object.assign(proxy.state, direct));
  afterAll(() => proxy.close());
  /** `openAs` over the proxy. */
  const openThrough = (account: Account, path: string, options: PageOptions = {}) =>
    openAs({ ...stage, portal: { ...stage.portal, url: proxy.url } }, account, path, options);
  return { proxy, openThrough };
}

async function startProxy(portal: URL) {
  const state = { ...direct };
  const server = createServer((incoming, outgoing) => {
    if (state.delay === 'off') incoming.socket.destroy();
    else setTimeout(() => forward(portal, state, incoming, outgoing), state.delay);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { state, url: new URL(`http://localhost:${port}`), close };
}

function forward(
  portal: URL,
  { worker, cut }: ProxyState,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const { method = 'GET', url = '/', headers } = incoming;
  if (worker !== null && url === '/sw.js') {
    const type = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };
    outgoing.writeHead(200, type).end(worker);
    return;
  }
  // Without an agent, which would use a connection again that the portal is about to close.
  const options = { method, headers: { ...headers, host: portal.host }, agent: false };
  const forwarded = request(new URL(url, portal), options, async (response) => {
    const isCut = cut?.test(`${method} ${url}`) ?? false;
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    if (isCut) {
      const body = Buffer.concat(await response.toArray());
      outgoing.write(body.subarray(0, body.length / 2));
      // Chromium reports no status if the connection ends with the headers. Not `destroy`, whose reset may overtake them.
      setTimeout(() => outgoing.socket?.destroySoon(), 300);
    } else response.pipe(outgoing);
  });
  forwarded.on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
}
