import { describe, expect, it } from 'vitest';
import { products } from '#contract/collections/catalogues.ts';
import { pendidikans } from '#contract/collections/figures.ts';
import { ApiError } from '#site/lib/api/api-client.ts';
import { startDraft } from './draft.ts';
import { checkDraft, readFailure } from './problem.ts';

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
    expect(problem.message).toMatchObject({ line: 'Error updating product', english: true });
    expect(problem.message.advice).not.toBe('');
  });

  it('marks the fields that the server names, and no others', () => {
    const errors = { hargaProduct: 'Harga salah.', asing: 'x' };
    expect(read(new ApiError(400, '', errors)).errors).toEqual({ hargaProduct: 'Harga salah.' });
    expect(read(new ApiError(409, '', errors)).errors).toEqual({});
  });

  it('of a record that is gone says where the entries are without pointing', () => {
    const { advice } = readFailure(pendidikans, '', new ApiError(404, '')).message;
    expect(advice).toMatch(/^Data pendidikan ini sudah dihapus orang lain/);
    expect(advice).not.toContain('di bawah');
  });

  it('that is no answer at all is a failure too', () => {
    expect(read(new Error('x')).kind).toBe('failed');
  });
});

const base = { _id: 'x', createdAt: '', updatedAt: '', revision: 1, namaProduct: 'Opak' };
const blank = startDraft(products, null);
const typed = { ...blank, texts: { ...blank.texts, namaProduct: 'Opak' } };

it('lets one entry of a new record pass, and none not', () => {
  expect(checkDraft(products, '', typed, {})).toBeNull();
  const problem = checkDraft(products, '', blank, {});
  expect(problem).toMatchObject({ kind: 'blank', message: { line: 'Isi dulu datanya.' } });
  expect(Object.keys(problem?.errors ?? {})).toEqual(['namaProduct']);
});

it('lets a record be emptied that is there already', () => {
  const { texts, pictures } = startDraft(products, base);
  const draft = { base, texts: { ...texts, namaProduct: '' }, pictures };
  expect(checkDraft(products, '', draft, {})).toBeNull();
});

it('marks wrong texts and refused files together', () => {
  const draft = { ...typed, texts: { ...typed.texts, hargaProduct: '1,5' } };
  const refused = { image: 'Berkas yang dipilih kosong.' };
  const problem = checkDraft(products, 'Error', draft, refused);
  expect(problem).toMatchObject({ kind: 'failed', message: { line: 'Error' } });
  expect(Object.keys(problem?.errors ?? {})).toEqual(['hargaProduct', 'image']);
});
