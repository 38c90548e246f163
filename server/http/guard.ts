import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** A signed letter and the pictures of a form are smaller; each route has its own limit too. */
const mostBytes = 32 * 2 ** 20;

/** Requests that are answered at the same time. */
const mostOpen = 200;

const tooBusy = 'Server sedang sibuk. Coba lagi sebentar lagi.';
const tooLarge = 'Kiriman terlalu besar.';

export interface GuardOptions {
  /** Whether a proxy of the village's own is in front and sets X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean;
  limit?: number;
}

/** Refuses what would take too much memory, and replaces what a client says about itself, before anything is read. */
export function guard(
  listener: RequestListener,
  { trustProxy, limit = mostOpen }: GuardOptions,
): RequestListener {
  let open = 0;
  return (request, response) => {
    if (open >= limit) return refuse(response, 503, tooBusy, { 'Retry-After': '5' });
    if (Number(request.headers['content-length'] ?? 0) > mostBytes)
      return refuse(response, 413, tooLarge, { Connection: 'close' });
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    describeClient(request, trustProxy);
    return listener(request, response);
  };
}

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string>,
): void {
  const type = { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' };
  response.writeHead(status, { ...type, ...headers }).end(JSON.stringify({ message }));
}

/** Headers that only Cloudflare or a proxy may set. */
const foreign = /^(?:cf-|x-forwarded-|x-real-ip$|forwarded$|true-client-ip$)/i;

/** Sets the client's address in the header in which the portal reads it, and the scheme of its request. */
function describeClient(request: IncomingMessage, trustProxy: boolean): void {
  const last = (name: string) => {
    const value = trustProxy ? request.headers[name] : undefined;
    return String(value ?? '')
      .split(',')
      .at(-1)
      ?.trim();
  };
  const address = last('x-forwarded-for') || request.socket.remoteAddress || '';
  const isHttps = last('x-forwarded-proto') === 'https';
  for (const name of Object.keys(request.headers))
    if (foreign.test(name)) delete request.headers[name];
  const raw = request.rawHeaders;
  request.rawHeaders = raw.filter((_, index) => !foreign.test(raw[index - (index % 2)] ?? ''));
  request.headers['cf-connecting-ip'] = address;
  request.rawHeaders.push('cf-connecting-ip', address);
  // An absolute address of a request is its own scheme and host (RFC 9112, section 3.2.2).
  if (isHttps && request.url?.startsWith('/'))
    request.url = `https://${request.headers.host ?? ''}${request.url}`;
}
