import { expect, it } from 'vitest';
import { findHtmlFaults } from './support/pages/html-faults.ts';
import { visit } from './support/pages/visit.ts';
import { testPortal } from './support/test-portal.ts';

const portal = await testPortal();

/** Sends a form like a browser without the page's script. */
const send = (path: string, fields: Record<string, string>) =>
  visit(portal, path, {
    method: 'POST',
    headers: { origin: portal.url.origin },
    body: new URLSearchParams(fields),
  });

const email = '"><script>alert(1)</script>@layung.test';
const fields = {
  name: 'Siti <b>',
  email,
  password: 'rahasia-lama',
  passwordBaru: 'rahasia-baru',
  kode: '12345678',
};

it.each(['/login?kembali=/sku', '/register', '/lupa-kata-sandi'])(
  'returns a form that was sent to %s before its script was loaded, with a message',
  async (path) => {
    const { status, headers, text } = await send(path, fields);
    expect(status).toBe(200);
    expect(text).toContain('Halaman belum selesai dimuat, jadi belum terkirim. Coba lagi.');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;@layung.test"');
    expect(text).not.toContain('<script>alert');
    expect(text).not.toMatch(/rahasia|12345678/);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(await findHtmlFaults(text)).toEqual([]);
  },
);

it('fills in the name of a registration', async () => {
  expect((await send('/register', fields)).text).toContain('value="Siti &lt;b&gt;"');
});

it('answers a form that is too large or unreadable without its values', async () => {
  const { status, text } = await send('/login', { email: 'x'.repeat(20_000) });
  expect(status).toBe(200);
  expect(text).not.toContain('xxxx');
});

it('shows no message when nothing was sent', async () => {
  for (const path of ['/login', '/register', '/lupa-kata-sandi']) {
    const { text } = await visit(portal, path);
    expect(text).not.toContain('belum terkirim');
    expect(text).toMatch(/<form[^>]* method="post"/);
  }
});
