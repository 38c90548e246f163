import { encode } from 'uqr';

/** Modules that must stay white on every side (ISO/IEC 18004, 6.3.8). */
export const QUIET_ZONE = 4;

/**
 * A QR code with error correction M or better: it stays readable under a crease or a thumb. `path` fills the dark modules, a
 * module being one unit, y downwards; `size` is its side, quiet zone not counted.
 */
export function makeQrCode(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 0, boostEcc: true });
  const bars: string[] = [];
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      const start = x;
      while (row[x]) x++;
      if (x > start) bars.push(`${start} ${y} ${x - start} 1 re`);
    }
  }
  return { size, path: `0 g\n${bars.join('\n')}\nf` };
}
