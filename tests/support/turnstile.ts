import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Cloudflare's documented dummy keys (developers.cloudflare.com/turnstile/troubleshooting/testing). */
export const dummyKeys = {
  site: '1x00000000000000000000AA',
  passes: '1x0000000000000000000000000000000AA',
  fails: '2x0000000000000000000000000000000AA',
  spent: '3x0000000000000000000000000000000AA',
  /** The token that widgets with a dummy site key return. */
  token: 'XXXX.DUMMY.TOKEN.XXXX',
} as const;

const errorCodes: Readonly<Record<string, readonly string[]>> = {
  [dummyKeys.passes]: [],
  [dummyKeys.fails]: ['invalid-input-response'],
  [dummyKeys.spent]: ['timeout-or-duplicate'],
};

/** A server that answers siteverify as Cloudflare does for its dummy secret keys. */
export async function startSiteverify() {
  const received: { secret?: string; response?: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent: (typeof received)[number] = JSON.parse(Buffer.concat(chunks).toString());
    received.push(sent);
    const isComplete = request.url === '/turnstile/v0/siteverify' && sent.response;
    const known = errorCodes[sent.secret ?? ''] ?? ['invalid-input-secret'];
    const errors = isComplete ? known : ['missing-input-response'];
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success: errors.length === 0, 'error-codes': errors }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise((done) => server.close(done));
  return { origin: `http://127.0.0.1:${port}`, received, stop };
}
