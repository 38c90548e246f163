import { createMiddleware } from 'hono/factory';

/**
 * Answers a request for one range of bytes from the complete response (RFC 9110, section 14.2): Safari plays only films that do.
 * Other requests get the whole.
 */
export const ranges = createMiddleware(async (c, next) => {
  await next();
  if (c.req.method !== 'GET' || c.res.status !== 200) return;
  c.header('Accept-Ranges', 'bytes');
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('Range') ?? '') ?? [];
  const isInvalid = (!first && !last) || (first && last && Number(last) < Number(first));
  const condition = c.req.header('If-Range');
  if (isInvalid || (condition && condition !== c.res.headers.get('ETag'))) return;
  const bytes = await c.res.arrayBuffer();
  const size = bytes.byteLength;
  const from = first ? Number(first) : Math.max(size - Number(last), 0);
  const until = first && last ? Math.min(Number(last), size - 1) : size - 1;
  const headers = new Headers(c.res.headers);
  const isPossible = from <= until;
  headers.set('Content-Range', isPossible ? `bytes ${from}-${until}/${size}` : `bytes */${size}`);
  headers.delete('Content-Length');
  const part = isPossible ? bytes.slice(from, until + 1) : null;
  // Hono adds the headers of the former response to a new one.
  c.res = undefined;
  c.res = new Response(part, { status: isPossible ? 206 : 416, headers });
});
