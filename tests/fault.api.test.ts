import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from './support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  await portal.env.DB.prepare('ALTER TABLE content_records RENAME TO hilang').run();
});
afterAll(() => portal.stop());

it.each(['/', '/semua-berita', '/statistik', '/beritas/x'])(
  '%s says that something went wrong, and nothing of what, while the database fails',
  async (path) => {
    const response = await fetch(new URL(path, portal.url));
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain('Coba lagi');
    expect(html).not.toMatch(/content_records|SQLITE|no such table|D1_|entry\.mjs|at async/i);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('cloudflare-cdn-cache-control')).toBeNull();
    expect(response.headers.get('content-security-policy')).toContain('script-src');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  },
);
