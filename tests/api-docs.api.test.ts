import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { findHtmlFaults } from './support/pages/html-faults.ts';
import { visit } from './support/pages/visit.ts';
import { isNightly } from './support/sample.ts';
import { testPortal } from './support/test-portal.ts';

/** The OpenAPI document and its page, both prerendered by the build. */
const portal = await testPortal();

const open = (path: string, method = 'GET') => visit(portal, path, { method });

it.each([
  ['/api/v1/openapi.json', 'application/json'],
  ['/api/v1/docs', 'text/html; charset=utf-8'],
])('serves %s to everyone, with the headers of a static file', async (path, type) => {
  const { status, headers } = await open(path);
  expect([status, headers.get('content-type')]).toEqual([200, type]);
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBeTruthy();
  expect(headers.get('content-security-policy')).toContain('frame-ancestors');
  expect((await open(path, 'HEAD')).status).toBe(200);
  expect((await open(path, 'POST')).status).toBe(405);
});

it('renders the page without scripts or external resources, with valid links', async () => {
  const { text, headers } = await open('/api/v1/docs');
  expect(text).not.toContain('<script');
  const policy = headers.get('content-security-policy');
  const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
  for (const style of styles)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(text).not.toContain('http-equiv');
  const { paths } = JSON.parse((await open('/api/v1/openapi.json')).text);
  for (const path of Object.keys(paths)) expect(text).toContain(`/api/v1${path}<`);
  const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, href = ''] of text.matchAll(/<a [^>]*href="([^"]+)"/g)) {
    if (href.startsWith('#')) expect(ids).toContain(href.slice(1));
    else expect(href).toMatch(/^\//);
  }
  expect(text.match(/(?:src|href)="(?:https?:)?\/\//g)).toBeNull();
});

it.runIf(isNightly)('renders valid HTML', async () => {
  expect(await findHtmlFaults((await open('/api/v1/docs')).text)).toEqual([]);
});
