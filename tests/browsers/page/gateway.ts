import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faulty, faultyPath, recorder, recorderPath, reportPath } from './recorder.ts';

const scripts: Record<string, string> = { [recorderPath]: recorder, [faultyPath]: faulty };
const script = { 'content-type': 'text/javascript' };

/**
 * The portal as a browser of these journeys meets it: whatever it refuses is noted, every page brings along a script that
 * tells what goes wrong in it, and the connection can be cut. One way for all browsers: WebKit's driver tells nothing of a
 * console, and no driver cuts the connection in every browser.
 */
export async function startGateway(portal: URL) {
  const state = { online: true, faults: [] as string[], pending: 0, lastAt: 0 };
  const server = createServer((asked, answer) => {
    const { method = 'GET', url = '/' } = asked;
    state.pending += 1;
    answer.on('close', () => {
      state.pending -= 1;
      state.lastAt = Date.now();
    });
    const own = scripts[url];
    if (own !== undefined) answer.writeHead(200, script).end(own);
    else if (url === reportPath) takeReport(state, asked, answer);
    else if (!state.online) asked.socket.destroy();
    else
      pass(portal, asked, answer, (status) => {
        if (status >= 400) state.faults.push(`${method} ${url.replace(/\?.*/, '')} ${status}`);
      });
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

/** Waits until the pages have asked nothing more for a moment: what they still ask would meet a session that ended. */
async function waitForQuiet(state: { pending: number; lastAt: number }): Promise<void> {
  const end = Date.now() + 15_000;
  const isQuiet = () => state.pending === 0 && Date.now() - state.lastAt > 400;
  while (!isQuiet() && Date.now() < end) await new Promise((go) => setTimeout(go, 50));
}

function takeReport(state: Gateway['state'], asked: IncomingMessage, answer: ServerResponse) {
  let text = '';
  asked.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  asked.on('end', () => {
    // Without a signal whatever was not kept does not come.
    if (state.online || !text.startsWith('not loaded')) state.faults.push(text);
    answer.writeHead(204).end();
  });
}

function pass(
  portal: URL,
  asked: IncomingMessage,
  answer: ServerResponse,
  note: (status: number) => void,
) {
  const { method, url = '/', headers } = asked;
  const plain = { ...headers, 'accept-encoding': 'identity' };
  const passed = request(new URL(url, portal), { method, headers: plain }, (found) => {
    const { statusCode = 502, headers: said } = found;
    note(statusCode);
    if (!said['content-type']?.startsWith('text/html')) {
      answer.writeHead(statusCode, said);
      found.pipe(answer);
      return;
    }
    const parts: Buffer[] = [];
    found.on('data', (part: Buffer) => parts.push(part));
    found.on('end', () => {
      const { 'content-length': _, 'transfer-encoding': __, ...rest } = said;
      answer.writeHead(statusCode, rest).end(addRecorder(Buffer.concat(parts).toString()));
    });
  });
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
}

const addRecorder = (html: string) =>
  html.replace('<head>', `<head><script src="${recorderPath}"></script>`);
