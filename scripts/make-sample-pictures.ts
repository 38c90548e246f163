/**
 * Draws the pictures of the sample data and of the pages anew. Run by hand when a drawing has changed:
 * `npm run sample:pictures`; its output is committed, so that a first start has nothing to draw.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { pagePictures, samplePictures } from './sample/pictures/catalogue.ts';
import type { Drawing } from './sample/pictures/kit/svg.ts';

const sets = [
  { pictures: samplePictures, folder: 'sample/files/', quality: 80 },
  { pictures: pagePictures, folder: '../site/public/gambar/', quality: 76 },
];

async function write(file: URL, { svg }: Drawing, quality: number): Promise<number> {
  const bytes = await sharp(Buffer.from(svg))
    .webp({ quality, effort: 6, smartSubsample: true })
    .toBuffer();
  writeFileSync(file, bytes);
  return bytes.length;
}

let total = 0;
for (const { pictures, folder, quality } of sets) {
  const place = new URL(folder, import.meta.url);
  mkdirSync(place, { recursive: true });
  for (const [name, draw] of Object.entries(pictures)) {
    total += await write(new URL(`${name}.webp`, place), draw(), quality);
  }
}
console.log(`${(total / 1024).toFixed(0)} KiB`);
