import { expect, it, vi } from 'vitest';
import { checkPortal } from './portal-check.ts';

const origin = 'https://localhost:1';
const safe = {
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': "default-src 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

const page = `<link rel="canonical" href="${origin}/">`;

it.each([
  ['a good one', {}, 'menjawab sebagaimana mestinya'],
  ['no health', { '/api/v1/health': new Response(null, { status: 503 }) }, 'menjawab 503'],
  ['headers that a proxy removed', { '/': new Response() }, 'referrer-policy tidak ada'],
  [
    'a form that is refused over HTTPS',
    { '/login': new Response(null, { status: 403 }) },
    'proxy_set_header Host $host;',
  ],
  [
    'a scheme that the proxy does not name',
    {
      '/': new Response(page, { headers: { 'content-security-policy': "default-src 'self'" } }),
      '/login': new Response(null, { status: 403 }),
    },
    'X-Forwarded-Proto $scheme;',
  ],
  ['HTTP without a redirect', { 'http:': new Response() }, 'http:// tidak dialihkan'],
] as const)('checks a portal from outside: %s', async (_title, changes, words) => {
  const answers: Record<string, Response> = {
    'http:': new Response(null, { status: 308, headers: { location: `${origin}/` } }),
    '/api/v1/health': new Response('{}'),
    '/': new Response(page, { headers: safe }),
    '/login': new Response(),
    '/api/v1/verifikasi/AAAA-AAAA-AAAA-AAAA': Response.json({}, { status: 404 }),
    ...changes,
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const { protocol, pathname } = new URL(address);
    return answers[protocol === 'http:' ? protocol : pathname];
  });
  const { state, words: found } = await checkPortal(origin, 'localhost');
  vi.unstubAllGlobals();
  expect(found).toContain(words);
  expect(state).toBe(words.includes('sebagaimana') ? 'ok' : 'wrong');
});
