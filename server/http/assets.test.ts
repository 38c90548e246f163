import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeFolder } from '#tests/support/runtime/folder.ts';
import { openAssets } from './assets.ts';

test('serves the files of a build and the village with their headers, and nothing else', async () => {
  const root = makeFolder();
  mkdirSync(join(root, '_astro'));
  writeFileSync(join(root, '_astro/a.abc.js'), 'one');
  writeFileSync(join(root, 'sw.js'), 'of no village');
  writeFileSync(
    join(root, '_headers'),
    '/*\n  Content-Security-Policy: none\n  Strict-Transport-Security: max-age=1\n\n# note\n/sw.js\n  Cache-Control: no-cache\n',
  );
  writeFileSync(join(root, '_astro/a.abc.js.br'), 'br');
  writeFileSync(join(root, 'sw.js.br'), 'of no village');
  const make = vi.fn(() => 'two');
  const assets = openAssets(root, { '/sw.js': make });
  const urlOf = (path: string, scheme = 'http') => new URL(path, `${scheme}://portal.test`);
  const open = (path: string, scheme?: string) => assets.find(urlOf(path, scheme));
  const headersOf = async (path: string, scheme?: string) => (await open(path, scheme))?.headers;
  expect(await (await open('/_astro/a.abc.js'))?.text()).toBe('one');
  for (const [accepted, sent, encoding] of [
    ['gzip, br', 'br', 'br'],
    ['gzip, br;q=0', 'one', null],
  ] as const) {
    const answer = await assets.find(urlOf('/_astro/a.abc.js'), accepted);
    expect(await answer?.text()).toBe(sent);
    expect(answer?.headers.get('content-encoding')).toBe(encoding);
    expect(answer?.headers.get('vary')).toBe('Accept-Encoding');
    // Not strong: the same for both (RFC 9110, section 8.8.3).
    expect(answer?.headers.get('etag')).toMatch(/^W\/"[\w-]{22}"$/);
  }
  expect((await headersOf('/_astro/a.abc.js'))?.get('cache-control')).toContain('immutable');
  expect(assets.has(urlOf('/sw.js'))).toBe(true);
  expect(make).not.toHaveBeenCalled();
  expect(await (await assets.find(urlOf('/sw.js'), 'br'))?.text()).toBe('two');
  const headers = await headersOf('/sw.js');
  expect(headers?.get('cache-control')).toBe('no-cache');
  expect(headers?.get('content-security-policy')).toBe('none');
  expect(headers?.get('etag')).toMatch(/^"[\w-]{22}"$/);
  expect(headers?.has('strict-transport-security')).toBe(false);
  expect((await headersOf('/sw.js', 'https'))?.get('strict-transport-security')).toBe('max-age=1');
  expect(make).toHaveBeenCalledTimes(1);
  assets.add('/docs', '<p>', { 'Content-Type': 'text/html', 'Content-Security-Policy': 'own' });
  expect((await headersOf('/docs'))?.get('content-security-policy')).toBe('own');
  for (const path of ['/_headers', '/', '/_astro', '/../sw.js/', '/%2e%2e/etc/passwd', '/sw.js%00'])
    expect(await open(path), path).toBeNull();
});
