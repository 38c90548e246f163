import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';

/** The file of Cloudflare's header rules, which the build writes for both homes. */
const rulesFile = '_headers';

interface Asset {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Headers;
}

type Content = string | Uint8Array;

/** Files by their path. Requests are answered from this list alone: no path leads to any other file. */
export interface Assets {
  has: (url: URL) => boolean;
  /** @param accepted the request's `Accept-Encoding` */
  find: (url: URL, accepted?: string) => Promise<Response | null>;
  /** Adds a file, with headers besides those of every file. */
  add: (path: string, content: Content, headers?: Record<string, string>) => void;
}

/**
 * Reads the static files of a build.
 * @param makers of further files, called when one is first requested; one replaces a file of the build with its path
 */
export function openAssets(
  root: string,
  makers: Readonly<Record<string, () => Content | Promise<Content>>>,
): Assets {
  const rules = readRules(readFileSync(join(root, rulesFile), 'utf8'));
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === rulesFile) continue;
    const file = join(entry.parentPath, entry.name);
    add(file.slice(root.length), readFileSync(file));
  }
  const make = new Map(Object.entries(makers));
  return { find, add, has: ({ pathname }) => make.has(pathname) || assets.has(pathname) };

  function add(path: string, content: Content, own?: Record<string, string>) {
    const bytes = new Uint8Array(Buffer.from(content));
    assets.set(path, { bytes, headers: headersOf(path, bytes, rules, own) });
  }

  async function find({ pathname, protocol }: URL, accepted = '') {
    const content = await make.get(pathname)?.();
    if (content !== undefined) {
      add(pathname, content);
      assets.delete(`${pathname}.br`);
    }
    make.delete(pathname);
    const asset = assets.get(pathname);
    if (!asset) return null;
    const headers = new Headers(asset.headers);
    // Must not be sent over plain HTTP (RFC 6797, section 7.2).
    if (protocol === 'http:') headers.delete('Strict-Transport-Security');
    // Compressed by the build (scripts/lib/build/compressed-files.ts).
    const compressed = assets.get(`${pathname}.br`);
    if (compressed) {
      headers.set('Vary', 'Accept-Encoding');
      // One tag for both forms is weak (RFC 9110, section 8.8.3).
      headers.set('ETag', `W/${headers.get('ETag')}`);
    }
    if (!compressed || !/\bbr\b(?!;q=0)/.test(accepted))
      return new Response(asset.bytes, { headers });
    headers.set('Content-Encoding', 'br');
    headers.set('Content-Length', String(compressed.bytes.length));
    return new Response(compressed.bytes, { headers });
  }
}

interface Rule {
  path: string;
  /** A name without a value removes the header. */
  lines: [name: string, value: string][];
}

/** Parses Cloudflare's format: a path, possibly with `*` at its end, and indented lines of headers. */
function readRules(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() && !one.startsWith('#'))) {
    const [, name = '', value = ''] = /^\s+(?:! )?([\w-]+):?\s*(.*)$/.exec(line) ?? [];
    if (name) rules.at(-1)?.lines.push([name, value]);
    else rules.push({ path: line.trim(), lines: [] });
  }
  return rules;
}

function headersOf(
  path: string,
  bytes: Uint8Array,
  rules: readonly Rule[],
  own: Record<string, string> = {},
): Headers {
  const headers = new Headers({
    'Content-Type': getMimeType(path) ?? 'application/octet-stream',
    ETag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    // The build puts a hash into the names of this folder.
    'Cache-Control': path.startsWith('/_astro/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
  });
  for (const rule of rules) {
    const isMatch = rule.path.endsWith('*')
      ? path.startsWith(rule.path.slice(0, -1))
      : path === rule.path;
    for (const [name, value] of isMatch ? rule.lines : []) {
      if (value) headers.set(name, value);
      else headers.delete(name);
    }
  }
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  return headers;
}
