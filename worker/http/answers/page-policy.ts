import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../room.ts';
import { drawnPages } from './drawn-pages.ts';

/**
 * Scripts and styles that stand in a page; what the parser takes for their text is what a policy's hash is made of. A
 * comment, and an attribute's value that holds a `<`, are matched to be passed over: no tag begins there.
 */
const inlined = /<(script|style)\b[^>]*>(.*?)<\/\1>|="[^"<]*<[^"]*"|='[^'<]*<[^']*'|<!--.*?-->/gs;
const hashSource = / 'sha256-[^']+'/g;

/**
 * Of the hashes that a policy allows, those of scripts and styles that stand in the page. A hash that the policy does
 * not hold is never added, so that what somebody smuggled into a page stays refused.
 */
export async function trimPolicy(policy: string, html: string): Promise<string> {
  const texts = [...html.matchAll(inlined)].flatMap(([, , text]) => text ?? []);
  const present = new Set(await Promise.all(texts.map(knownSource)));
  return policy.replaceAll(hashSource, (source) => (present.has(source) ? source : ''));
}

/** By text: those that a policy allows are the build's own and few; the others hold records. */
const sources = new Map<string, Promise<string>>();
const mostSources = 200;

function knownSource(text: string): Promise<string> {
  const known = sources.get(text);
  if (known) return known;
  if (sources.size === mostSources) sources.clear();
  const source = sourceOf(text);
  sources.set(text, source);
  return source;
}

/** As a policy names a text that may stand in the page. */
export async function sourceOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return ` 'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/**
 * Astro allows the styles of every page on every page: 2 KB of hashes that no page needs, and the one round trip that
 * a page is to arrive in holds 14.
 */
export const trimPagePolicy: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  const policy = headers.get('Content-Security-Policy');
  const mark = headers.get('ETag');
  if (!policy?.includes(" 'sha256-") || c.req.method === 'HEAD') return;
  if (mark && drawnPages.find(mark)?.policy === policy) return;
  const html = await c.res.text();
  const trimmed = await trimPolicy(policy, html);
  // An address of somebody's own making is asked for once.
  if (mark && headers.has('Cache-Tag') && c.res.status === 200)
    drawnPages.keep(mark, { html: new TextEncoder().encode(html), policy: trimmed });
  c.res = new Response(html, c.res);
  // Hono carries the headers of the answer before over to the one that replaces it.
  c.res.headers.set('Content-Security-Policy', trimmed);
};
