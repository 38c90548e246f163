/**
 * Makes the icons that cannot be SVG from the village's crest, site/public/favicon.svg. Run by hand when the crest has
 * changed: `npm run web:icons`; its output is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const folder = new URL('../site/public/', import.meta.url);
const crest = readFileSync(new URL('favicon.svg', folder));
const paper = '#fbf8f1';
/** Of a home screen's icon the middle four fifths are always seen, whatever shape the phone cuts it to. */
const crestShare = 0.62;

/** The crest on paper, square, in pixels. */
async function onPaper(size: number): Promise<Buffer> {
  const inside = Math.round(size * crestShare);
  const picture = await sharp(crest, { density: 1200 }).resize(inside, inside).png().toBuffer();
  const ground = { width: size, height: size, channels: 3, background: paper } as const;
  return sharp({ create: ground })
    .composite([{ input: picture }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file of one PNG, for who asks for /favicon.ico without looking at the page. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

for (const [name, size] of [
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
] as const) {
  const bytes = await onPaper(size);
  writeFileSync(new URL(name, folder), bytes);
  console.log(name, bytes.length);
}
const small = await sharp(crest, { density: 600 }).resize(32, 32).png().toBuffer();
writeFileSync(new URL('favicon.ico', folder), toIco(small, 32));
