import { beforeAll, expect, it } from 'vitest';
import { filesPath } from '#worker/http/secrets/signed-links.ts';
import { visit } from './support/pages/visit.ts';
import { newPicture } from './support/pictures.ts';
import { testPortal } from './support/test-portal.ts';

const portal = await testPortal();
/** Paths that are only known at run time. */
const own: Record<string, string> = {};
beforeAll(async () => {
  const admin = await portal.account('admin');
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await newPicture())]), 'foto.jpg');
  const { body } = await admin.call<{ image: string }>('POST', 'beritas/add', form);
  own.picture = body.image;
  const { text } = await visit(portal, '/');
  own.asset = /\/_astro\/[^"]+\.css/.exec(text)?.[0] ?? '';
});

it.each([
  ['a page', '/', 200, 'same-origin'],
  ['the panel', '/adminpanel', 200, 'same-origin', 'camera=(self)'],
  ['a page of the build', '/bantuan', 200, 'same-origin'],
  ['an unknown page', '/tidak-ada', 404, 'same-origin'],
  ["the API's document", '/api/v1/openapi.json', 200, 'same-origin'],
  ['the page of the API', '/api/v1/docs', 200, 'same-origin'],
  ['a public read', '/api/v1/beritas', 200, 'same-origin'],
  ['a refusal', '/api/v1/auth/account', 401, 'same-origin'],
  ['an unknown call', '/api/v1/tidak-ada', 404, 'same-origin'],
  ['a private file', `${filesPath}/tidak-ada`, 403, 'same-origin'],
  ['the keys', '/.well-known/jwks.json', 200, 'same-origin'],
  ['a feed', '/berita.xml', 200, 'same-origin'],
  ['open data', '/data/beritas.csv', 200, 'cross-origin'],
  ['a picture', 'picture', 200, 'cross-origin'],
  ['a style sheet', 'asset', 200, 'same-origin'],
  ['the service worker', '/sw.js', 200, 'same-origin'],
  ['an icon', '/favicon.ico', 200, 'same-origin'],
])('isolates %s from other sites', async (_, path, status, resource, camera = 'camera=()') => {
  const { status: got, headers } = await visit(portal, own[path] ?? path);
  expect(got).toBe(status);
  expect({
    opener: headers.get('cross-origin-opener-policy'),
    resource: headers.get('cross-origin-resource-policy'),
    permissions: headers.get('permissions-policy'),
  }).toEqual({
    opener: 'same-origin',
    resource,
    permissions: `${camera}, microphone=(), geolocation=()`,
  });
});
