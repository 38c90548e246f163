import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { makeQrCode, QUIET_ZONE } from './qr-code.ts';

/** The path's bars as pixels, `scale` a module, with the quiet zone around. */
function rasterise(path: string, size: number, scale: number) {
  const side = (size + 2 * QUIET_ZONE) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, ...numbers] of path.matchAll(/^(\d+) (\d+) (\d+) (\d+) re$/gm)) {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map((value) => Number(value) * scale);
    for (let row = y; row < y + height; row++) {
      const start = ((row + QUIET_ZONE * scale) * side + x + QUIET_ZONE * scale) * 4;
      for (let at = start; at < start + width * 4; at += 4) pixels.fill(0, at, at + 3);
    }
  }
  return { pixels, side };
}

test.each([
  'https://layung.test/verifikasi/K7M2PQ9X4RTWHD3F',
  'http://localhost:4321/verifikasi/K7M2PQ9X4RTWHD3F',
  `https://portal-layanan.desa-layung-yang-panjang.workers.dev/verifikasi/${'K7M2'.repeat(8)}`,
])('the drawn code of %s is read as that address', (url) => {
  const { path, size } = makeQrCode(url);
  const { pixels, side } = rasterise(path, size, 4);
  expect(jsQR(pixels, side, side)?.data).toBe(url);
});
