import { expect, it } from 'vitest';
import { findHtmlFaults } from './support/pages/html-faults.ts';
import { testPortal } from './support/test-portal.ts';

const portal = await testPortal();

/** Sends a form like a browser without the page's script. */
async function send(path: string, fields: Record<string, string>) {
  const response = await fetch(new URL(path, portal.url), {
    method: 'POST',
    headers: { origin: portal.url.origin },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

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
    const { status, headers, html } = await send(path, fields);
    expect(status).toBe(200);
    expect(html).toContain('Halaman belum selesai dimuat, jadi belum terkirim. Coba lagi.');
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;@layung.test"');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toMatch(/rahasia|12345678/);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(await findHtmlFaults(html)).toEqual([]);
  },
);

it('fills in the name of a registration', async () => {
  expect((await send('/register', fields)).html).toContain('value="Siti &lt;b&gt;"');
});

it('answers a form that is too large or unreadable without its values', async () => {
  const { status, html } = await send('/login', { email: 'x'.repeat(20_000) });
  expect(status).toBe(200);
  expect(html).not.toContain('xxxx');
});

it('shows no message when nothing was sent', async () => {
  for (const path of ['/login', '/register', '/lupa-kata-sandi']) {
    const html = await (await fetch(new URL(path, portal.url))).text();
    expect(html).not.toContain('belum terkirim');
    expect(html).toMatch(/<form[^>]* method="post"/);
  }
});
