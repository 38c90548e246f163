import { expect, it } from 'vitest';
import { loadedDrawing } from '#tests/fixtures/image-files.ts';
import { acceptPhotos } from './accept-photos.ts';

const fields = ['fotoKtp', 'fotoKk'].map((name) => ({ name, label: name }));

it('releases every file before the next one is read', async () => {
  const jpeg = new Uint8Array(await loadedDrawing(1, 3).jpeg().toBuffer());
  const held: string[][] = [];
  const files: Record<string, File> = {};
  for (const name of ['x1', 'fotoKk', 'fotoKtp']) {
    files[name] = Object.assign(new File([jpeg], name), {
      arrayBuffer: async () => {
        held.push(Object.keys(files));
        return jpeg.slice().buffer;
      },
    });
  }
  expect(Object.keys(await acceptPhotos(fields, files, 'card'))).toEqual(['fotoKtp', 'fotoKk']);
  expect(held).toEqual([['fotoKk', 'fotoKtp'], ['fotoKk']]);
  expect(files).toEqual({});
});
