import { expect, it } from 'vitest';
import { addressOf, callApi } from './api-client.ts';

it('fills in what a path leaves open, escaped', () => {
  expect(
    addressOf('PUT :collection/:id', { params: { collection: 'beritas', id: 'a/b' } }),
  ).toEqual({
    method: 'PUT',
    address: '/api/v1/beritas/a%2Fb',
  });
});

it('asks for what is given, and leaves out what is empty', () => {
  const query = { year: '2026', type: '', book: 'agenda desa', page: 2, status: undefined };
  expect(addressOf('GET letters', { query }).address).toBe(
    '/api/v1/letters?year=2026&book=agenda+desa&page=2',
  );
  expect(addressOf('GET letters', { query: { type: '' } }).address).toBe('/api/v1/letters');
});

it('accepts only calls that the API has, with what they need', () => {
  // @ts-expect-error no such call
  () => callApi('GET auth/logout');
  // @ts-expect-error which application
  () => callApi('DELETE applications/:id', {});
  // @ts-expect-error without a reason
  () => callApi('POST letters/:id/withdraw', { params: { id: '1' }, body: {} });
  // @ts-expect-error a resident has no such field
  async () => (await callApi('GET auth/dashboard')).nik;
});
