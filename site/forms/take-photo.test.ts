import { expect, it } from 'vitest';
import { fitWithin, shrinkPhoto, wordPhotoProblem } from './take-photo.ts';

it('does not repeat the label in the message', () => {
  expect(wordPhotoProblem('Foto KTP', 'no-picture')).toMatch(/^Foto KTP harus berupa gambar JPEG/);
  expect(wordPhotoProblem('Gambar', 'no-picture')).toMatch(/^Gambar harus berupa berkas JPEG/);
});

it('reports an empty file', async () => {
  const problem = await shrinkPhoto(new Blob([]));
  expect(problem).toBe('empty');
  expect(wordPhotoProblem('Foto', 'empty')).toContain('kosong');
});

it.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [1600, 900, 1600, 900],
  [640, 480, 640, 480],
  [9000, 2, 1600, 1],
  [1, 1, 1, 1],
])('%d x %d becomes %d x %d', (width, height, toWidth, toHeight) => {
  expect(fitWithin({ width, height }, 1600)).toEqual({ width: toWidth, height: toHeight });
});
