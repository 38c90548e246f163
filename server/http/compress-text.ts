import { gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

/** A page, an answer of the API or a file of the build: finished, and small enough to be compressed at once. */
const isFinished =
  /^(text\/(html|css|javascript)|application\/(json|manifest\+json)|image\/svg\+xml)/;

const smallest = 1024;

/**
 * Compresses finished answers at once, which takes a fraction of a stream's time, and none below 1 KB. Other texts, such as a CSV, are
 * left to `compress` of hono.
 */
export const compressText: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status, ok } = c.res;
  const isWhole = (ok || status >= 400) && status !== 206 && !headers.has('Content-Encoding');
  if (!isWhole || !isFinished.test(headers.get('Content-Type') ?? '')) return;
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  const isLarge = bytes.length >= smallest;
  if (isLarge) headers.append('Vary', 'Accept-Encoding');
  const isAccepted = /\bgzip\b(?!;q=0)/.test(c.req.header('Accept-Encoding') ?? '');
  const sent = isLarge && isAccepted ? gzipSync(bytes, { level: 4 }) : bytes;
  if (sent !== bytes) headers.set('Content-Encoding', 'gzip');
  headers.set('Content-Length', String(sent.length));
  // To a response that replaces another Hono gives a stream in place of its bytes.
  c.res = undefined;
  c.res = new Response(sent, { status, headers });
};
