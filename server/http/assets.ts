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

/**
 * Reads the static files of a build. Requests are answered from this list alone: no path leads to any other file.
 * @returns the response for a path, or null
 */
export function openAssets(root: string): (url: URL) => Response | null {
  const rules = readRules(readFileSync(join(root, rulesFile), 'utf8'));
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === rulesFile) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(root.length).replace(/(?:\/index)?\.html$/, '') || '/';
    const bytes = new Uint8Array(readFileSync(file));
    assets.set(path, { bytes, headers: headersOf(file, path, bytes, rules) });
  }
  return ({ pathname, protocol }) => {
    const asset = assets.get(pathname);
    if (!asset) return null;
    const headers = new Headers(asset.headers);
    // Must not be sent over plain HTTP (RFC 6797, section 7.2).
    if (protocol === 'http:') headers.delete('Strict-Transport-Security');
    return new Response(asset.bytes, { headers });
  };
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

function headersOf(file: string, path: string, bytes: Uint8Array, rules: readonly Rule[]): Headers {
  const headers = new Headers({
    'Content-Type': getMimeType(file) ?? 'application/octet-stream',
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
  return headers;
}
