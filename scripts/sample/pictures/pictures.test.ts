import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanImage } from '../../../worker/media/image/clean-image.ts';
import { pagePictures, samplePictures } from './catalogue.ts';

const sampleFolder = new URL('../files/', import.meta.url);
const pageFolder = new URL('../../../site/public/gambar/', import.meta.url);

const fileOf = (folder: URL, name: string) => readFileSync(new URL(`${name}.webp`, folder));

/** A few pixels of a picture, enough to tell one from another. */
const thumbnail = (picture: Buffer) =>
  sharp(picture).flatten().resize(40, 40, { fit: 'fill' }).raw().toBuffer();

function difference(first: Buffer, second: Buffer): number {
  const sum = first.reduce((total, value, at) => total + Math.abs(value - (second[at] ?? 0)), 0);
  return sum / first.length;
}

describe.each([
  { place: 'sample data', pictures: samplePictures, folder: sampleFolder, most: 60 },
  { place: 'pages', pictures: pagePictures, folder: pageFolder, most: 25 },
])('the pictures of the $place', ({ pictures, folder, most }) => {
  test.each(Object.entries(pictures))('%s is committed as it is drawn', async (name, draw) => {
    const file = fileOf(folder, name);
    const { width, height, svg } = draw();
    expect(file.length).toBeLessThan(most * 1024);
    expect(cleanImage(new Uint8Array(file))).toMatchObject({ type: 'image/webp', width, height });
    const [drawn, stored] = await Promise.all([thumbnail(Buffer.from(svg)), thumbnail(file)]);
    // Of 255: what is left is the loss of the packing.
    expect(difference(drawn, stored)).toBeLessThan(3);
  });
});

test('no two pictures are the same', () => {
  const drawn = Object.values({ ...samplePictures, ...pagePictures }).map((draw) => draw().svg);
  expect(new Set(drawn).size).toBe(drawn.length);
});
