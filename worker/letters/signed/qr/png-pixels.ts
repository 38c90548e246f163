import UPNG from '@pdf-lib/upng';

/** Rows of pixels with four bytes each: red, green, blue and alpha. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * Decodes a PNG as the platform's image service writes it; transparent pixels become white.
 * @throws for what is no PNG
 */
export function readPng(png: ArrayBuffer): Pixels {
  const image = UPNG.decode(png);
  const [pixels = new ArrayBuffer()] = UPNG.toRGBA8(image);
  const data = new Uint8ClampedArray(pixels);
  for (let at = 0; at < data.length; at += 4) {
    const opacity = (data[at + 3] ?? 0) / 255;
    for (let part = at; part < at + 3; part += 1)
      data[part] = (data[part] ?? 0) * opacity + 255 * (1 - opacity);
    data[at + 3] = 255;
  }
  return { data, width: image.width, height: image.height };
}
