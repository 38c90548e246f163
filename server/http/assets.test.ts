import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '#tests/support/runtime/folder.ts';
import { openAssets } from './assets.ts';

test('serves the files of a build with their headers, and nothing else', async () => {
  const root = makeFolder();
  mkdirSync(join(root, '_astro'));
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, '_astro/a.abc.js'), 'one');
  writeFileSync(join(root, 'docs/page.html'), '<p>');
  writeFileSync(join(root, 'sw.js'), 'two');
  writeFileSync(
    join(root, '_headers'),
    '/*\n  Content-Security-Policy: none\n  Strict-Transport-Security: max-age=1\n\n# note\n/sw.js\n  Cache-Control: no-cache\n/docs/page\n  ! Content-Security-Policy\n  Content-Security-Policy: own\n',
  );
  const { find } = openAssets(root);
  const open = (path: string, scheme = 'http') => find(new URL(path, `${scheme}://portal.test`));
  expect(await open('/_astro/a.abc.js')?.text()).toBe('one');
  expect(open('/_astro/a.abc.js')?.headers.get('cache-control')).toContain('immutable');
  expect(open('/sw.js')?.headers.get('cache-control')).toBe('no-cache');
  expect(open('/sw.js')?.headers.get('content-security-policy')).toBe('none');
  expect(open('/docs/page')?.headers.get('content-security-policy')).toBe('own');
  expect(open('/docs/page')?.headers.get('content-type')).toContain('text/html');
  expect(open('/sw.js')?.headers.has('strict-transport-security')).toBe(false);
  expect(open('/sw.js', 'https')?.headers.get('strict-transport-security')).toBe('max-age=1');
  for (const path of ['/_headers', '/', '/docs', '/../sw.js/', '/%2e%2e/etc/passwd', '/sw.js%00'])
    expect(open(path), path).toBeNull();
});
