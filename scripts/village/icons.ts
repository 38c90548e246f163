import sharp from 'sharp';
import type { Crest } from '#contract/village/crest/crest.ts';
import { toSvg } from '#contract/village/crest/to-svg.ts';

/** Of a home screen's icon the middle four fifths are always seen, whatever shape the phone cuts it to. */
const crestShare = 0.62;

const sizes = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };

/** The crest in a square of so many pixels, on nothing. */
async function drawCrest(crest: Crest, size: number): Promise<Buffer> {
  const { width, height } = crest.box;
  // Drawn at its size rather than made larger: 72 dots an inch are one a unit.
  const density = Math.min(2400, Math.max(1, (72 * size) / Math.max(width, height)));
  const svg = Buffer.from(toSvg(crest, '', true));
  return sharp(svg, { density }).resize(size, size).png().toBuffer();
}

/** The crest on paper, square, in pixels. */
async function onPaper(crest: Crest, size: number, paper: string): Promise<Buffer> {
  const picture = await drawCrest(crest, Math.round(size * crestShare));
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

/** Every file that shows the village's crest, by its name among the public files. */
export async function crestFiles(
  crest: Crest,
  { name, paper }: { name: string; paper: string },
): Promise<Record<string, string | Buffer>> {
  const title = `Lambang Desa ${name}`;
  const icons = Object.entries(sizes).map(
    async ([file, size]) => [file, await onPaper(crest, size, paper)] as const,
  );
  return {
    'crest.svg': toSvg(crest, title),
    'favicon.svg': toSvg(crest, title, true),
    'favicon.ico': toIco(await drawCrest(crest, 32), 32),
    ...Object.fromEntries(await Promise.all(icons)),
  };
}
