import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { RETAINED_304_HEADERS } from 'hono/etag';
import { getMimeType } from 'hono/utils/mime';

/** The file of Cloudflare's header rules, which the build writes for both homes. */
const rulesFile = '_headers';

type AssetHeaders = Readonly<Record<string, string>>;

interface Asset {
  bytes: Uint8Array<ArrayBuffer>;
  headers: AssetHeaders;
}

/** A file in the form that a client accepts. */
interface SentAsset extends Asset {
  /** The build has compressed it in a way that the client does not accept. */
  isPlain: boolean;
}

type Content = string | Uint8Array;

export type Assets = ReturnType<typeof openAssets>;

/**
 * Reads the static files of a build. Requests are answered from this list alone: no path leads to any other file.
 * @param makers of further files, called when one is first requested; one replaces a file of the build with its path
 */
export function openAssets(
  root: string,
  makers: Readonly<Record<string, () => Content | Promise<Content>>>,
) {
  const rules = readRules(readFileSync(join(root, rulesFile), 'utf8'));
  /** Files of the build that have not been requested yet. */
  const unread = new Set<string>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && entry.name !== rulesFile)
      unread.add(join(entry.parentPath, entry.name).slice(root.length));
  const assets = new Map<string, Asset>();
  const make = new Map(Object.entries(makers));
  const has = ({ pathname }: URL) =>
    make.has(pathname) || unread.has(pathname) || assets.has(pathname);
  return { has, find, add };

  /** A file is read when it is first requested, so that each village's process holds only what its visitors need. */
  function read(path: string) {
    if (unread.has(path)) add(path, readFileSync(join(root, path)));
    return assets.get(path);
  }

  /** Adds a file, with headers besides those of every file. */
  function add(path: string, content: Content, own?: AssetHeaders) {
    unread.delete(path);
    const bytes = new Uint8Array(Buffer.from(content));
    assets.set(path, { bytes, headers: headersOf(path.replace(/\.br$/, ''), bytes, rules, own) });
  }

  /** @param accepted the request's `Accept-Encoding` */
  async function find({ pathname, protocol }: URL, accepted = ''): Promise<SentAsset | null> {
    const content = await make.get(pathname)?.();
    if (content !== undefined) {
      add(pathname, content);
      unread.delete(`${pathname}.br`);
    }
    make.delete(pathname);
    // Compressed by the build (scripts/lib/build/compressed-files.ts).
    const compressed = read(`${pathname}.br`);
    const isPlain = compressed !== undefined && !/\bbr\b(?!;q=0)/.test(accepted);
    const sent = compressed && !isPlain ? compressed : read(pathname);
    if (!sent) return null;
    const { bytes } = sent;
    // Must not be sent over plain HTTP (RFC 6797, section 7.2).
    const all = (compressed ?? sent).headers;
    const { 'strict-transport-security': secure, ...plain } = all;
    const headers = protocol === 'http:' ? plain : all;
    if (!compressed) return { bytes, headers, isPlain };
    // One tag for both forms is weak (RFC 9110, section 8.8.3).
    const ofBoth = { ...headers, vary: 'Accept-Encoding', etag: `W/${headers.etag}` };
    return { bytes, headers: isPlain ? ofBoth : { ...ofBoth, 'content-encoding': 'br' }, isPlain };
  }
}

/**
 * Sends files at once: Request and Response would take longer than the file. Other requests, also for a range of a film, are the
 * listener's.
 */
export function sendAssets(assets: Assets, listener: RequestListener): RequestListener {
  return async (request, response) => {
    const { method, headers: sent, url: address = '' } = request;
    const url = sent.range || method !== 'GET' ? null : URL.parse(address, 'http://localhost');
    const accepted = String(sent['accept-encoding'] ?? '');
    const asset = url && (await assets.find(url, accepted).catch(() => null));
    if (!asset || asset.isPlain) return listener(request, response);
    const { bytes, headers } = asset;
    const tag = headers.etag?.replace('W/', '');
    if (tag && sent['if-none-match']?.includes(tag)) {
      const retained = Object.entries(headers).filter(([name]) => retainedNames.has(name));
      response.writeHead(304, Object.fromEntries(retained)).end();
    } else response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
  };
}

const retainedNames = new Set(RETAINED_304_HEADERS);

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

/** With names in lower case. */
function headersOf(
  path: string,
  bytes: Uint8Array,
  rules: readonly Rule[],
  own: AssetHeaders = {},
): AssetHeaders {
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
  return Object.fromEntries(headers);
}
