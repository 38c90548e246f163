import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { networkOf } from '#worker/http/client-address.ts';
import { isLoopback, isPrivate } from './peers.ts';

/** A signed letter and the pictures of a form are smaller; each route has its own limit too. */
const mostBytes = 32 * 2 ** 20;

/** What requests take up until they are answered: their number, and the bytes of their bodies. */
interface Load {
  open: number;
  bytes: number;
}

/** Limits of all clients together, and of one network: many phones share a carrier's address. */
const limits = {
  all: { open: 200, bytes: 8 * mostBytes },
  network: { open: 40, bytes: 2 * mostBytes },
} as const satisfies Record<string, Load>;

/** A form without files; it has a minute to arrive, a larger body as long as the server's `requestTimeout`. */
const small = { bytes: 64 * 2 ** 10, ms: 60_000 };

/** Milliseconds for which the rest of a refused body is read and dropped. */
const drainMs = 30_000;

const texts = {
  host: 'Alamat portal tidak dikenal. Periksa alamat yang Anda buka.',
  tooBusy: 'Server sedang sibuk. Coba lagi sebentar lagi.',
  tooLarge: 'Kiriman terlalu besar. Kirim paling banyak 32 MB sekaligus.',
} as const;

/** A name or an address, and a port; anything else could change the path of the address that is made from it. */
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

export interface GuardOptions {
  /** Whether a proxy of the village's own is in front and sets X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean;
  /** PUBLIC_ORIGIN: the address that people use. */
  origin?: string | undefined;
  /** Whether a path costs next to nothing, and is never refused. */
  isFree?: (path: string) => boolean;
}

/** Refuses what would take too much memory, and replaces what a client says about itself, before anything is read. */
export function guard(
  listener: RequestListener,
  { trustProxy, origin, isFree = () => false }: GuardOptions,
): RequestListener {
  const all: Load = { open: 0, bytes: 0 };
  const networks = new Map<string, Load>();
  return (request, response) => {
    const { host } = request.headers;
    if (host !== undefined && !hostPattern.test(host))
      return refuse(request, response, 400, texts.host);
    const path = request.url ?? '/';
    const address = describeClient(request, trustProxy, origin);
    if (/^(?:GET|HEAD)$/.test(request.method ?? '') && isFree(path))
      return listener(request, response);
    const bytes = sizeOf(request);
    if (bytes > mostBytes) return refuse(request, response, 413, texts.tooLarge);
    const network = networkOf(address);
    const load = networks.get(network) ?? { open: 0, bytes: 0 };
    const isOver = (used: Load, most: Load) =>
      used.open >= most.open || used.bytes + bytes > most.bytes;
    // Behind a proxy that is not trusted everybody has this machine's address.
    const isEverybody = !trustProxy && isLoopback(request.socket.remoteAddress);
    if (isOver(all, limits.all) || (!isEverybody && isOver(load, limits.network)))
      return refuse(request, response, 503, texts.tooBusy, { 'Retry-After': '5' });
    networks.set(network, load);
    for (const used of [all, load]) {
      used.open += 1;
      used.bytes += bytes;
    }
    const isLate = () => request.complete || request.destroy();
    const timer = bytes <= small.bytes ? setTimeout(isLate, small.ms) : undefined;
    response.once('close', () => {
      clearTimeout(timer);
      for (const used of [all, load]) {
        used.open -= 1;
        used.bytes -= bytes;
      }
      if (load.open === 0) networks.delete(network);
    });
    return listener(request, response);
  };
}

/** Bytes of a body; one of unknown length counts as the largest. */
function sizeOf({ headers }: IncomingMessage): number {
  return headers['transfer-encoding'] ? mostBytes : Number(headers['content-length'] ?? 0);
}

/** Answers without the listener. The answer ends after the body, as clients read it only when they have sent everything. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  const body = JSON.stringify({ message });
  const timer = setTimeout(() => request.destroy(), drainMs);
  response.once('close', () => clearTimeout(timer));
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'private, no-store',
    ...headers,
  });
  response.write(body);
  request.once('end', () => response.end()).resume();
}

/** Headers that only Cloudflare or a proxy may set. */
const foreign = /^(?:cf-|x-forwarded-|x-real-ip$|forwarded$|true-client-ip$)/i;

/** Sets the client's address in the header in which the portal reads it, and scheme and host of its request. Returns the address. */
function describeClient(
  request: IncomingMessage,
  trustProxy: boolean,
  origin: string | undefined,
): string {
  const isTrusted = trustProxy && isPrivate(request.socket.remoteAddress);
  const last = (name: string) => {
    const value = isTrusted ? request.headers[name] : undefined;
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
  // An absolute address of a request is its own scheme and host (RFC 9112, section 3.2.2). A form of the portal's own pages is sent
  // to the portal's address, also where a proxy sends another host or scheme: Astro compares both.
  const isOwnForm = origin !== undefined && request.headers.origin === origin;
  const base = isOwnForm ? origin : isHttps && `https://${request.headers.host ?? ''}`;
  if (base && request.url?.startsWith('/')) request.url = base + request.url;
  return address;
}
