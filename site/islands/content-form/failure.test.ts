import { describe, expect, it } from 'vitest';
import { pendidikans } from '../../../worker/contract/collections/pendidikans.ts';
import { products } from '../../../worker/contract/collections/products.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { readFailure } from './failure.ts';

const read = (error: Error) => readFailure(products, 'Error updating product', error);

describe('a failure', () => {
  it.each([
    [401, 'session'],
    [404, 'gone'],
    [0, 'failed'],
    [400, 'failed'],
    [500, 'failed'],
  ])('of %i is %s, with the line of the catalogue', (status, kind) => {
    const problem = read(new ApiError(status, 'kata server'));
    expect(problem.kind).toBe(kind);
    expect(problem.told).toMatchObject({ line: 'Error updating product', english: true });
    expect(problem.told.advice).not.toBe('');
  });

  it('marks the fields that the server names, and no others', () => {
    const errors = { hargaProduct: 'Harga salah.', asing: 'x' };
    expect(read(new ApiError(400, '', errors)).errors).toEqual({ hargaProduct: 'Harga salah.' });
    expect(read(new ApiError(409, '', errors)).errors).toEqual({});
  });

  it('of a record that is gone says where the entries are without pointing', () => {
    const { advice } = readFailure(pendidikans, '', new ApiError(404, '')).told;
    expect(advice).toMatch(/^Data pendidikan ini sudah dihapus orang lain/);
    expect(advice).not.toContain('di bawah');
  });

  it('that is no answer at all is a failure too', () => {
    expect(read(new Error('x')).kind).toBe('failed');
  });
});
