import { describe, expect, it } from 'vitest';
import { products } from '#contract/collections/catalogues.ts';
import { pendidikans } from '#contract/collections/figures.ts';
import { dokumens } from '#contract/collections/public-information.ts';
import { ApiError } from '#site/lib/api/api-client.ts';
import { startDraft } from './draft.ts';
import { checkDraft, readFailure } from './problem.ts';

const read = (error: Error) => readFailure(products, 'Error updating product', error);

describe('readFailure', () => {
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
});

const base = { _id: 'x', createdAt: '', updatedAt: '', revision: 1, namaProduct: 'Opak' };
const blank = startDraft(products, null);
const typed = { ...blank, texts: { ...blank.texts, namaProduct: 'Opak' } };

it('requires one entry in a new record', () => {
  expect(checkDraft(products, '', typed, {})).toBeNull();
  const problem = checkDraft(products, '', blank, {});
  expect(problem).toMatchObject({ kind: 'blank', message: { line: 'Isi dulu datanya.' } });
  expect(Object.keys(problem?.errors ?? {})).toEqual(['namaProduct']);
});

it('allows an existing record to be emptied', () => {
  const { texts, pictures } = startDraft(products, base);
  const draft = { base, texts: { ...texts, namaProduct: '' }, pictures };
  expect(checkDraft(products, '', draft, {})).toBeNull();
});

it('requires class and file or reason of an older document too', () => {
  const older = { ...base, judul: 'Perdes 3' };
  const draft = startDraft(dokumens, older);
  expect(Object.keys(checkDraft(dokumens, '', draft, {})?.errors ?? {})).toEqual(['kelas', 'file']);
  const complete = { ...draft, texts: { ...draft.texts, kelas: 'berkala' } };
  const withFile = { ...complete, base: { ...older, file: '/media/x.pdf' } };
  expect(checkDraft(dokumens, '', withFile, {})).toBeNull();
});

it('reports invalid texts and rejected files together', () => {
  const draft = { ...typed, texts: { ...typed.texts, hargaProduct: '1,5' } };
  const refused = { image: 'Berkas yang dipilih kosong.' };
  const problem = checkDraft(products, 'Error', draft, refused);
  expect(problem).toMatchObject({ kind: 'failed', message: { line: 'Error' } });
  expect(Object.keys(problem?.errors ?? {})).toEqual(['hargaProduct', 'image']);
});
