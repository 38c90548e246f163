import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeFolder } from '#tests/support/runtime/folder.ts';
import { openAssets, sendAssets } from './assets.ts';

function makeBuild(): string {
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
  writeFileSync(join(root, 'photo.webp'), 'a photo');
  return root;
}

test('serves the files of a build and the village with their headers, and nothing else', async () => {
  const make = vi.fn(() => 'two');
  const assets = openAssets(makeBuild(), { '/sw.js': make });
  const urlOf = (path: string, scheme = 'http') => new URL(path, `${scheme}://portal.test`);
  const open = (path: string, scheme?: string) => assets.find(urlOf(path, scheme));
  const headersOf = async (path: string, scheme?: string) => (await open(path, scheme))?.headers;
  for (const [accepted, sent, encoding] of [
    ['gzip, br', 'br', 'br'],
    ['gzip, br;q=0', 'one', undefined],
  ] as const) {
    const asset = await assets.find(urlOf('/_astro/a.abc.js'), accepted);
    expect(String(Buffer.from(asset?.bytes ?? []))).toBe(sent);
    expect(asset?.isPlain).toBe(sent === 'one');
    expect(asset?.headers).toMatchObject({
      ...(encoding && { 'content-encoding': encoding }),
      vary: 'Accept-Encoding',
      // Not strong: the same for both (RFC 9110, section 8.8.3).
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      'cache-control': expect.stringContaining('immutable'),
    });
  }
  expect(assets.has(urlOf('/sw.js'))).toBe(true);
  expect(make).not.toHaveBeenCalled();
  expect((await assets.find(urlOf('/sw.js'), 'br'))?.bytes).toEqual(
    new TextEncoder().encode('two'),
  );
  expect(await headersOf('/sw.js')).toEqual({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'no-cache',
    'content-security-policy': 'none',
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
  });
  expect(await headersOf('/sw.js', 'https')).toHaveProperty('strict-transport-security');
  expect(make).toHaveBeenCalledTimes(1);
  assets.add('/docs', '<p>', { 'Content-Type': 'text/html', 'Content-Security-Policy': 'own' });
  expect(await headersOf('/docs')).toHaveProperty('content-security-policy', 'own');
  for (const path of ['/_headers', '/', '/_astro', '/../sw.js/', '/%2e%2e/etc/passwd', '/sw.js%00'])
    expect(await open(path), path).toBeNull();
});

test('sends a file as it is, and leaves ranges, compression, other methods and failures to the portal', async () => {
  const fail = () => Promise.reject(new Error('no crest'));
  const assets = openAssets(makeBuild(), { '/logo.svg': fail });
  const server = createServer(sendAssets(assets, (_, response) => response.end('portal'))).listen(
    0,
  );
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const send = async (path: string, sent: Record<string, string>, method = 'GET') => {
    const init = { method, headers: { 'accept-encoding': 'identity', ...sent } };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const script = '/_astro/a.abc.js';
  const { text, headers } = await send('/photo.webp?x', {});
  expect([text, headers.get('content-length')]).toEqual(['a photo', '7']);
  const tag = headers.get('etag') ?? '';
  const known = await send('/photo.webp', { 'if-none-match': `"other", ${tag}` });
  expect([known.status, known.headers.get('content-type')]).toEqual([304, null]);
  expect((await send('/photo.webp', { 'if-none-match': '"other"' })).status).toBe(200);
  for (const [path, sent, method] of [
    ['/', {}],
    ['/logo.svg', {}],
    [script, { 'accept-encoding': 'gzip' }],
    ['/photo.webp', { range: 'bytes=0-1' }],
    ['/photo.webp', {}, 'POST'],
  ] as const)
    expect((await send(path, sent, method)).text, path).toBe('portal');
});
