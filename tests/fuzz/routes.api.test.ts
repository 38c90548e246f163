import fc from 'fast-check';
import { expect, it } from 'vitest';
import { origin } from '../platform/environment.ts';
import { readBody } from '../support/openapi/check-answers.ts';
import { casesOf, timeout } from './cases.ts';
import { type GeneratedRequest, requestFor } from './requests.ts';
import { checkStored } from './stored.ts';
import { canary } from './values.ts';
import { openFuzzed } from './village.ts';

const village = await openFuzzed();

/** The request to send; null for a URL that no client can request. */
function toRequest(request: GeneratedRequest): [string, RequestInit] | null {
  const { method, path, headers, body } = request;
  const url = URL.parse(origin + path);
  if (url?.origin !== origin) return null;
  const all = new Headers(headers);
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

/** The path below /api/v1. */
const pathOf = (address: string) => new URL(address, origin).pathname.replace(/^\/api\/v1\/?/, '');

async function checkResponse(request: GeneratedRequest, response: Response): Promise<void> {
  const text = await response.text();
  expect(response.status, text).toBeLessThan(500);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  // A path may lead out of the API, as '/api/v1/..' does.
  const { pathname } = new URL(response.url || request.path, origin);
  const isApi = /^\/api\/v1(\/|$)/.test(pathname);
  const contentType = response.headers.get('content-type');
  if (isApi) {
    const { method } = request;
    const answer = { status: response.status, contentType, body: readBody(contentType, text) };
    const path = pathOf(response.url || request.path);
    expect(village.portal.check({ method, path, ...answer })).toEqual([]);
  }
  if (response.status < 400 || request.method === 'HEAD' || !isApi) return;
  const { message, errors, ...rest } = JSON.parse(text);
  expect(message).toMatch(/^\p{L}/u);
  // A conflict may name the current record, whose schema was checked above.
  if (response.status === 409) delete rest.current;
  expect(rest).toEqual({});
  for (const error of Object.values(errors ?? {})) expect(error).toMatch(/^\p{L}/u);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(text).not.toContain(canary);
}

it(
  'answers any request without a server error, and stores only valid values',
  async () => {
    const property = fc.asyncProperty(
      requestFor(village.valid, [village.admin.token, village.resident.token]),
      (generated) =>
        village.rollBackAfter(async () => {
          const request = toRequest(generated);
          if (!request) return;
          const response = await village.portal.fetch(...request);
          await checkResponse(generated, response.clone());
          if (response.status === 200 || response.status === 201)
            await checkStored(village, generated, response);
        }),
    );
    await fc.assert(property, casesOf(400));
  },
  timeout,
);
