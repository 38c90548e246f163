import { existsSync, readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import type { LetterCrest } from '#worker/letters/pdf/assets.ts';
import { chunksOf } from '#worker/letters/signed/qr/png-pixels.ts';
import { villageFolder } from './load.ts';

/** The village's crest as in its file, with its proportions. */
export interface Crest {
  name: string;
  bytes: Buffer;
  width: number;
  height: number;
}

export const crestNames = ['crest.svg', 'crest.png', 'crest.jpg', 'crest.jpeg'];

/** Maximum bytes of an SVG, which every page loads unchanged. */
const mostSvg = 64_000;
/** Pixels of a bitmap that still print sharply at 25 mm. */
const leastHeight = 400;

const unsafe = /<script|<foreignObject|\son\w+\s*=|href\s*=\s*["'](?!#|data:image\/)/i;

/** Reads the crest next to the settings, or reports its fault. */
export async function readCrest(folder = villageFolder): Promise<Crest | { faults: string[] }> {
  const name = crestNames.find((one) => existsSync(new URL(one, folder)));
  if (!name) {
    return {
      faults: [
        'crest.svg: berkas ini tidak ada. Taruh lambang desa (crest.svg, crest.png, atau crest.jpg) di sebelah setelan desa.',
      ],
    };
  }
  const bytes = readFileSync(new URL(name, folder));
  const { width = 0, height = 0 } = await sharp(bytes)
    .metadata()
    .catch(() => ({}) as { width?: number; height?: number });
  const fault = faultOf(name, bytes, height);
  return fault ? { faults: [`${name}: ${fault}`] } : { name, bytes, width, height };
}

function faultOf(name: string, bytes: Buffer, height: number): string | null {
  if (height === 0) return 'tidak dapat dibaca. Simpan lagi sebagai SVG, PNG, atau JPEG.';
  if (!name.endsWith('.svg')) {
    const tooSmall = `tingginya ${height} piksel, paling sedikit ${leastHeight} agar tajam di surat.`;
    return height < leastHeight ? tooSmall : null;
  }
  if (bytes.length > mostSvg)
    return `${Math.ceil(bytes.length / 1000)} KB, paling banyak ${mostSvg / 1000} KB. Sederhanakan gambarnya, atau simpan sebagai PNG.`;
  if (unsafe.test(bytes.toString('utf8')))
    return 'program dan rujukan ke luar tidak boleh ada di dalam lambang.';
  return null;
}

/** The village's crest. @throws when its file is invalid. */
export async function ownCrest(): Promise<Crest> {
  const crest = await readCrest();
  if ('faults' in crest) throw new Error(crest.faults.join('\n'));
  return crest;
}

export const isSampleCrest = ({ name, bytes }: Crest): boolean =>
  name.endsWith('.svg') && /<title>[^<]*contoh/i.test(bytes.toString('utf8'));

/** The crest scaled to this height in pixels. */
export function drawCrest({ bytes, height }: Crest, pixels: number): Sharp {
  // SVG has 72 units per inch.
  const density = Math.min(2400, Math.max(1, (72 * pixels) / height));
  return sharp(bytes, { density }).resize({ height: pixels });
}

/** The crest as SVG for pages and the tab's icon: a bitmap is embedded. */
export async function toSvg(crest: Crest, isSquare = false): Promise<string> {
  const { name, bytes, width, height } = crest;
  const isSvg = name.endsWith('.svg');
  if (isSvg && !isSquare) return bytes.toString('utf8');
  const image = isSvg ? bytes : await drawCrest(crest, 256).png({ palette: true }).toBuffer();
  const href = `data:image/${isSvg ? 'svg+xml' : 'png'};base64,${image.toString('base64')}`;
  const side = isSquare ? Math.max(width, height) : 0;
  const box = isSquare
    ? `${(width - side) / 2} ${(height - side) / 2} ${side} ${side}`
    : `0 0 ${width} ${height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><image width="${width}" height="${height}" href="${href}"/></svg>\n`;
}

/** Pixels of a letter's crest: about 400 per inch at 25 mm. */
const letterHeight = 400;

/** The crest as letters embed it: on white paper, in at most 256 colours. */
export async function toLetterCrest(crest: Crest): Promise<LetterCrest> {
  const png = await drawCrest(crest, letterHeight)
    .flatten({ background: '#ffffff' })
    .png({ palette: true, dither: 0, compressionLevel: 9, effort: 10 })
    .toBuffer();
  return {
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    bits: png.readUInt8(24),
    palette: chunksOf(png, 'PLTE').toString('hex'),
    pixels: chunksOf(png, 'IDAT').toString('base64'),
  };
}
