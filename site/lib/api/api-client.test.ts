import { afterEach, expect, it, vi } from 'vitest';
import type { Press } from '#site/lib/api/press.ts';
import { addressOf, callApi, fetchFile } from './api-client.ts';

afterEach(() => vi.unstubAllGlobals());

it('fills path parameters in, escaped', () => {
  const params = { collection: 'beritas', id: 'a/b' };
  const call = { method: 'PUT', address: '/api/v1/beritas/a%2Fb' };
  expect(addressOf('PUT :collection/:id', { params })).toEqual(call);
});

it('omits empty query parameters', () => {
  const query = { year: '2026', type: '', book: 'agenda desa', page: 2, status: undefined };
  const { address } = addressOf('GET letters', { query });
  expect(address).toBe('/api/v1/letters?year=2026&book=agenda+desa&page=2');
  expect(addressOf('GET letters', { query: { type: '' } }).address).toBe('/api/v1/letters');
});

it('accepts only known calls with their required parameters', () => {
  const press = {} as Press;
  // @ts-expect-error no such call
  () => callApi('GET auth/logout');
  // @ts-expect-error which application
  () => callApi('DELETE applications/:id', { press });
  // @ts-expect-error without a reason
  () => callApi('POST letters/:id/withdraw', { press, params: { id: '1' }, body: {} });
  const body = { reason: 'Data keliru.' };
  () => callApi('POST letters/:id/withdraw', { press, params: { id: '1' }, body });
  // @ts-expect-error an act without the press of its button
  () => callApi('POST letters/:id/withdraw', { params: { id: '1' }, body });
  // @ts-expect-error a resident has no such field
  async () => (await callApi('GET auth/dashboard')).nik;
});

function respondWith(body: BodyInit | null, init?: ResponseInit) {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async () => new Response(body, init));
}

it.each([
  ['half of the JSON', '{"name":"Si'],
  ['a page of another server', '<!doctype html><title>Wi-Fi</title>'],
  ['an empty body', ''],
])('fails when a 2xx response has %s', async (_what, body) => {
  respondWith(body);
  const failure = { name: 'ApiError', status: 0 };
  await expect(callApi('GET auth/account')).rejects.toMatchObject(failure);
  respondWith(body);
  const call = callApi('PUT auth/terms', { body: { versi: '1' } });
  await expect(call).rejects.toMatchObject({ ...failure, maybeStored: true });
});

it('reports only a broken-off write as maybe stored', async () => {
  respondWith('{');
  const read = { status: 0, maybeStored: false };
  await expect(callApi('GET auth/account')).rejects.toMatchObject(read);
  await expect(callApi('POST letters/search', { body: {} })).rejects.toMatchObject(read);
  respondWith('{', { status: 409 });
  const refused = callApi('PUT auth/terms', { body: { versi: '1' } });
  await expect(refused).rejects.toMatchObject({ status: 409, maybeStored: false });
});

it('fails when the connection breaks within a file', async () => {
  respondWith(new ReadableStream({ start: (stream) => stream.error(new TypeError('broken')) }));
  await expect(fetchFile('GET auth/export')).rejects.toMatchObject({ status: 0 });
});

it('returns null for 204', async () => {
  respondWith(null, { status: 204 });
  expect(await callApi('POST auth/logout')).toBeNull();
});

it('adopts a call that the document began with the same token, once', async () => {
  respondWith('{"name":"later"}');
  vi.stubGlobal('localStorage', { getItem: (key: string) => ({ token: 't', role: 'user' })[key] });
  const begin = (token: string) => {
    const call = Promise.resolve(new Response('{"name":"begun"}'));
    vi.stubGlobal('firstCalls', { '/api/v1/auth/account': { token, call } });
  };
  begin('t');
  expect(await callApi('GET auth/account')).toEqual({ name: 'begun' });
  expect(await callApi('GET auth/account')).toEqual({ name: 'later' });
  begin("another account's");
  expect(await callApi('GET auth/account')).toEqual({ name: 'later' });
});
