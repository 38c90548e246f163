import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { visit } from './support/pages/visit.ts';
import { testPortal } from './support/test-portal.ts';

const portal = await testPortal();

it.each([
  // The page's own small scripts come on top.
  { path: '/sku', most: 15, calls: ['auth/dashboard'] },
  { path: '/dashboard', most: 18, calls: ['auth/dashboard', 'letter-types'] },
  { path: '/adminpanel', most: 19, calls: ['auth/adminpanel', 'letters/counts'] },
  { path: '/adminpanel?menu=surat', most: 24, calls: ['auth/adminpanel', 'content/overview'] },
])(
  'preloads the scripts of $path in few files, and begins its calls',
  async ({ path, most, calls }) => {
    const { headers, text: html } = await visit(portal, path);
    const files = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
      ([, file = '']) => file,
    );
    expect(files.length).toBeGreaterThan(8);
    expect(files.length).toBeLessThanOrEqual(most);
    const island = /component-url="([^"]+)"/.exec(html)?.[1];
    expect(files).toContain(island);
    for (const file of files) expect((await visit(portal, file)).status).toBe(200);

    const [, begun = '', script = ''] =
      /<script data-calls="([^"]+)">(.*?)<\/script>/s.exec(html) ?? [];
    expect(begun.split(' ')).toEqual(expect.arrayContaining(calls));
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  },
);
