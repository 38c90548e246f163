import { describe, expect, it } from 'vitest';
import { letters } from '#contract/letters/index.ts';
import { photoNotice } from '#contract/retention.ts';
import { publicPages } from '#site/server/public-pages.ts';
import { village } from '#village.config.ts';
import { findHtmlFaults } from './support/pages/html-faults.ts';
import { missingPaths, privatePaths, publicPaths } from './support/pages/page-paths.ts';
import { visit } from './support/pages/visit.ts';
import { testPortal } from './support/test-portal.ts';

const portal = await testPortal();

/** Pages without charts, which need no React. */
const plainPaths = publicPages.filter((page) => !page.charts).map(({ path }) => path);

/** Responses by path: most tests look at the same pages. */
const opened = new Map<string, ReturnType<typeof visit>>();
function open(path: string) {
  const page = opened.get(path) ?? visit(portal, path);
  opened.set(path, page);
  return page;
}

const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];

describe.each([...publicPaths, ...privatePaths, ...missingPaths])('%s', (path) => {
  it('is a valid page with a title and a strict policy', async () => {
    const { status, headers, text } = await open(path);
    expect(status).toBe(missingPaths.includes(path) ? 404 : 200);
    expect(await findHtmlFaults(text)).toEqual([]);
    expect(text).toContain('<html lang="id"');
    expect(text.match(/<main/g)).toHaveLength(1);
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(first(text, /<title>([^<]+)</)).toBeTruthy();
    expect(first(text, /<meta name="description" content="([^"]+)"/)).toBeTruthy();
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBeTruthy();
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain('script-src');
    expect(policy).not.toContain('unsafe');
    // The counter uses the camera, and prints letters from a frame.
    const atPanel = path === '/adminpanel';
    expect(/frame-src [^;]*blob:/.test(policy)).toBe(atPanel);
    const camera = atPanel ? 'camera=(self)' : 'camera=()';
    expect(headers.get('permissions-policy')?.split(', ')[0]).toBe(camera);
    expect(text).not.toMatch(/ style="| on[a-z]+="/);
  });
});

it('gives every page a unique title', async () => {
  const pages = await Promise.all([...publicPaths, ...privatePaths].map(open));
  const titles = pages.map(({ text }) => first(text, /<title>([^<]+)</));
  expect(new Set(titles).size).toBe(titles.length);
});

it.each(plainPaths)('%s loads no React', async (path) => {
  expect((await open(path)).text).not.toContain('astro-island');
});

it.each(letters)('shows the photo notice on $path', async ({ path }) => {
  expect((await open(path)).text).toContain(photoNotice(village.retention));
});

it('keeps signed-in pages out of search engines', async () => {
  for (const path of privatePaths) expect((await open(path)).text).toContain('noindex');
});

it('redirects the former edit page to the panel', async () => {
  const { status, headers } = await open('/homeedit');
  expect([status, headers.get('location')]).toEqual([301, '/adminpanel?menu=edit']);
});

it('serves its assets as immutable, without MIME sniffing', async () => {
  const { text } = await open('/');
  const font = first(text, /href="(\/_astro\/[^"]+\.woff2)"/) ?? '';
  const { status, headers } = await open(font);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toContain('immutable');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBeTruthy();
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
});

it('sends HSTS for a year with subdomains over HTTPS', async () => {
  for (const path of ['/', '/api/v1/health', '/tidak-ada']) {
    const { headers } = await portal.openAs('https://desa.example', path);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    const plain = await portal.openAs('http://desa.example', path);
    expect(plain.headers.get('strict-transport-security')).toBeNull();
  }
});
