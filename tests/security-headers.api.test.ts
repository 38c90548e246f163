import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesPath } from '#worker/http/secrets/signed-links.ts';
import { newPicture } from './support/pictures.ts';
import { type Portal, startPortal } from './support/portal.ts';

let portal: Portal;
/** Paths that are only known at run time. */
const own: Record<string, string> = {};
beforeAll(async () => {
  portal = await startPortal();
  const { token } = await portal.account('admin');
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await newPicture())]), 'foto.jpg');
  const { body } = await portal.call<{ image: string }>('POST', 'beritas/add', { token, form });
  own.picture = body.image;
  const home = await (await fetch(portal.url)).text();
  own.asset = /\/_astro\/[^"]+\.css/.exec(home)?.[0] ?? '';
});
afterAll(() => portal.stop());

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
  const response = await fetch(new URL(own[path] ?? path, portal.url), { redirect: 'manual' });
  const { headers } = response;
  expect(response.status).toBe(status);
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
