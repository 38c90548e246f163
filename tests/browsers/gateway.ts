import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faulty, faultyPath, recorder, recorderPath, reportPath } from './recorder.ts';

const scripts: Record<string, string> = { [recorderPath]: recorder, [faultyPath]: faulty };
const script = { 'content-type': 'text/javascript' };

/**
 * A proxy between browser and portal: records failed responses, injects a script that reports errors into every page, and can
 * cut the connection. It works the same in every browser: WebKit's driver has no console events, and not every driver can
 * take a browser offline.
 */
export async function startGateway(portal: URL) {
  const state = { online: true, faults: [] as string[], pending: 0, lastAt: 0 };
  const server = createServer((incoming, outgoing) => {
    const { url = '/' } = incoming;
    state.pending += 1;
    outgoing.on('close', () => {
      state.pending -= 1;
      state.lastAt = Date.now();
    });
    const own = scripts[url];
    if (own !== undefined) outgoing.writeHead(200, script).end(own);
    else if (url === reportPath) takeReport(state, incoming, outgoing);
    else if (!state.online) incoming.socket.destroy();
    else forward(portal, state, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return {
    state,
    quiet: () => waitForQuiet(state),
    url: new URL(`http://localhost:${port}`),
    close,
  };
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** Waits until no request is pending: a request after a logout would fail with an ended session. */
async function waitForQuiet(state: { pending: number; lastAt: number }): Promise<void> {
  const end = Date.now() + 15_000;
  const isQuiet = () => state.pending === 0 && Date.now() - state.lastAt > 400;
  while (!isQuiet() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function takeReport(
  state: Gateway['state'],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const text = Buffer.concat(await incoming.toArray()).toString();
  // Offline, resources that are not cached fail to load.
  if (state.online || !text.startsWith('not loaded')) state.faults.push(text);
  outgoing.writeHead(204).end();
}

function forward(
  portal: URL,
  { faults }: Gateway['state'],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const { method = 'GET', url = '/', headers } = incoming;
  const plain = { ...headers, 'accept-encoding': 'identity' };
  const forwarded = request(new URL(url, portal), { method, headers: plain }, async (response) => {
    const { statusCode = 502, headers: responseHeaders } = response;
    if (statusCode >= 400) faults.push(`${method} ${url.replace(/\?.*/, '')} ${statusCode}`);
    if (!responseHeaders['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(statusCode, responseHeaders);
      response.pipe(outgoing);
      return;
    }
    const { 'content-length': _, 'transfer-encoding': __, ...rest } = responseHeaders;
    const html = Buffer.concat(await response.toArray()).toString();
    const recording = `<head><script src="${recorderPath}"></script>`;
    outgoing.writeHead(statusCode, rest).end(html.replace('<head>', recording));
  });
  forwarded.on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
}
