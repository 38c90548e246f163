import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { app } from '#worker/api.ts';
import { origin } from '../platform/environment.ts';
import { readBody } from '../support/openapi/check-answers.ts';
import { casesOf, longest } from './cases.ts';
import { checkKept } from './kept.ts';
import { type Asked, requestFor } from './requests.ts';
import { canary } from './values.ts';
import { openVillage, type Village } from './village.ts';

let village: Village;
beforeAll(async () => {
  village = await openVillage();
});

/** Every route that is registered, of whatever room; '*' of `/berkas/*` is told by its links. */
const routes = [
  ...new Set(
    app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

const resolve = (text: string) =>
  text.replace(/\{([a-z.]+)\}/g, (whole, name: string) => village.names[name] ?? whole);

/** The request as it goes out; null for an address that no client can ask for. */
function toRequest({ method, path, headers, body }: Asked): [string, RequestInit] | null {
  const url = URL.parse(origin + resolve(path));
  if (url?.origin !== origin) return null;
  const all = new Headers();
  for (const [name, value] of Object.entries(headers)) all.set(name, resolve(value));
  const init: RequestInit = { method, headers: all };
  if (body.kind === 'none' || method === 'GET' || method === 'HEAD') return [url.href, init];
  if (body.kind === 'text') {
    if (body.type) all.set('content-type', body.type);
    return [url.href, { ...init, body: new TextEncoder().encode(body.text) }];
  }
  const form = new FormData();
  for (const [name, value] of body.parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(village.files[value.file])]), 'foto.jpg');
  }
  return [url.href, { ...init, body: form }];
}

/** Below /api/v1. */
const pathOf = (address: string) => new URL(address, origin).pathname.replace(/^\/api\/v1\/?/, '');

async function checkAnswer(asked: Asked, answer: Response): Promise<void> {
  const text = await answer.text();
  expect(answer.status, text).toBeLessThan(500);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const isApi = answer.url.startsWith(`${origin}/api/`) || asked.path.startsWith('/api/v1/');
  const contentType = answer.headers.get('content-type');
  if (isApi)
    expect(
      village.portal.check({
        method: asked.method,
        path: pathOf(answer.url || resolve(asked.path)),
        status: answer.status,
        contentType,
        body: readBody(contentType, text),
      }),
    ).toEqual([]);
  if (answer.status < 400 || asked.method === 'HEAD' || !isApi) return;
  const { message, errors, ...rest } = JSON.parse(text);
  expect(message).toMatch(/^\p{L}/u);
  expect(rest).toEqual({});
  for (const said of Object.values(errors ?? {})) expect(said).toMatch(/^\p{L}/u);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(text).not.toContain(canary);
}

it('knows the routes of every room', () => {
  for (const route of ['POST /api/v1/auth/login', 'PUT /api/v1/beritas/:id', 'GET /berkas/*']) {
    expect(routes).toContain(route);
  }
});

it(
  'no request of any kind breaks a route, and what was taken is what its rules take',
  async () => {
    const property = fc.asyncProperty(requestFor(routes), (asked) =>
      village.tried(async () => {
        const request = toRequest(asked);
        if (!request) return;
        const answer = await village.portal.fetch(...request);
        await checkAnswer(asked, answer.clone());
        if (answer.status === 200 || answer.status === 201) await checkKept(village, asked, answer);
      }),
    );
    await fc.assert(property, casesOf(400));
  },
  longest,
);
