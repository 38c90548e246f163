import { expect, it } from 'vitest';
import { products } from '#contract/collections/catalogues.ts';
import { pendidikans } from '#contract/collections/figures.ts';
import { ApiError } from '#site/lib/api/api-client.ts';
import { startDraft } from './draft.ts';
import { findBlank, readFailure } from './problem.ts';

const read = (error: Error) => readFailure(products, 'Error updating product', error);

it.each([
  [401, 'session'],
  [404, 'gone'],
  [0, 'failed'],
  [400, 'failed'],
  [500, 'failed'],
])("maps status %i to %s with the catalogue's message", (status, kind) => {
  const problem = read(new ApiError(status, 'kata server'));
  expect(problem.kind).toBe(kind);
  expect(problem.message).toMatchObject({ line: 'Error updating product', english: true });
  expect(problem.message.advice).not.toBe('');
});

it('returns the errors of known fields only', () => {
  const errors = { hargaProduct: 'Harga salah.', asing: 'x' };
  expect(read(new ApiError(400, '', errors)).errors).toEqual({ hargaProduct: 'Harga salah.' });
  expect(read(new ApiError(409, '', errors)).errors).toEqual({});
});

it('advises to reuse the entries of a deleted record', () => {
  const { advice } = readFailure(pendidikans, '', new ApiError(404, '')).message;
  expect(advice).toMatch(/^Data pendidikan ini sudah dihapus orang lain/);
  expect(advice).not.toContain('di bawah');
});

it('reports other errors as a failure', () => {
  expect(read(new Error('x')).kind).toBe('failed');
});

it('requires one entry in a new record', () => {
  const draft = startDraft(products, null);
  const problem = findBlank(products, draft);
  expect(problem).toMatchObject({ kind: 'blank', message: { line: 'Isi dulu datanya.' } });
  expect(Object.keys(problem?.errors ?? {})).toEqual(['namaProduct']);
  expect(findBlank(products, { ...draft, values: { namaProduct: 'Opak' } })).toBeNull();
});

it('allows an existing record to be emptied', () => {
  const base = { _id: 'x', createdAt: '', updatedAt: '', revision: 1, namaProduct: 'Opak' };
  expect(findBlank(products, { base, values: { namaProduct: '' } })).toBeNull();
});
