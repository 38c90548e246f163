import sharp from 'sharp';
import { type Crest, drawCrest, toSvg } from './crest.ts';

/** Makes a file when it is first needed. */
export type MakeFile = () => string | Buffer | Promise<string | Buffer>;

/** The middle four fifths of a home screen icon are visible in every mask shape. */
const crestShare = 0.62;

const sizes = { '/apple-touch-icon.png': 180, '/icon-192.png': 192, '/icon-512.png': 512 };

async function drawSquare(crest: Crest, size: number): Promise<Buffer> {
  const fit = { fit: 'contain', background: '#0000' } as const;
  const large = await drawCrest(crest, 2 * size)
    .png()
    .toBuffer();
  return sharp(large).resize(size, size, fit).png().toBuffer();
}

/** The crest on the paper colour, square, in pixels. */
async function onPaper(crest: Crest, size: number, paper: string): Promise<Buffer> {
  const picture = await drawSquare(crest, Math.round(size * crestShare));
  const ground = { width: size, height: size, channels: 3, background: paper } as const;
  return sharp({ create: ground })
    .composite([{ input: picture }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file of one PNG, for clients that request /favicon.ico without reading the page. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // with one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Every public file that shows the village's crest, by path. Drawing takes seconds on a slow machine, and memory. */
export function crestFiles(crest: Crest, paper: string): Record<string, MakeFile> {
  const icons = Object.entries(sizes).map(
    ([path, size]) => [path, () => onPaper(crest, size, paper)] as const,
  );
  return {
    '/crest.svg': () => toSvg(crest),
    '/favicon.svg': () => toSvg(crest, true),
    '/favicon.ico': async () => toIco(await drawSquare(crest, 32), 32),
    ...Object.fromEntries(icons),
  };
}
