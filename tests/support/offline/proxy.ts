import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Proxied {
  /** What a visitor finds: answers at once, after these ms, or none at all. */
  delay: number | 'off';
  /** Replaces the portal's /sw.js. */
  worker: string | null;
  /** Requests whose response breaks off half-way, e.g. 'PUT /api/v1/auth/password'. */
  cut: RegExp | null;
}

/** The portal behind a connection that can be slow, lost or interrupted, optionally with another build's service worker. */
export async function startProxy(portal: URL) {
  const state: Proxied = { delay: 0, worker: null, cut: null };
  const server = createServer((asked, answer) => {
    if (state.delay === 'off') asked.socket.destroy();
    else setTimeout(() => pass(portal, state, asked, answer), state.delay);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { state, url: new URL(`http://localhost:${port}`), close };
}

function pass(
  portal: URL,
  { worker, cut }: Proxied,
  asked: IncomingMessage,
  answer: ServerResponse,
) {
  const { method = 'GET', url = '/', headers } = asked;
  if (worker !== null && url === '/sw.js') {
    const type = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };
    answer.writeHead(200, type).end(worker);
    return;
  }
  const options = { method, headers: { ...headers, host: portal.host } };
  const passed = request(new URL(url, portal), options, async (found) => {
    const isCut = cut?.test(`${method} ${url}`) ?? false;
    answer.writeHead(found.statusCode ?? 502, found.headers);
    if (isCut) {
      const body = Buffer.concat(await found.toArray());
      answer.write(body.subarray(0, body.length / 2), () => answer.destroy());
    } else found.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
}
