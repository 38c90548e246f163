import { expect, it } from 'vitest';
import { shrinkPhoto, wordPhotoProblem } from './take-photo.ts';

it('says no word twice', () => {
  expect(wordPhotoProblem('Foto KTP', 'no-picture')).toMatch(/^Foto KTP harus berupa gambar JPEG/);
  expect(wordPhotoProblem('Gambar', 'no-picture')).toMatch(/^Gambar harus berupa berkas JPEG/);
});

it('tells that a file is empty', async () => {
  const problem = await shrinkPhoto(new Blob([]));
  expect(problem).toBe('empty');
  expect(wordPhotoProblem('Foto', 'empty')).toContain('kosong');
});
