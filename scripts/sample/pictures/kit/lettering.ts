import { readFileSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import subsetFont from 'subset-font';
import { path, place, type Svg } from './svg.ts';

const file = new URL(
  '../../../../node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
  import.meta.url,
);
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,-&:';

/** Words become outlines of the portal's own face, so that they look the same whatever fonts a machine has. */
const font = fontkit.create(
  await subsetFont(readFileSync(file), characters, {
    targetFormat: 'truetype',
    variationAxes: { wght: 750 },
  }),
);

interface Lettering {
  size: number;
  fill: string;
  /** Added between letters, in the size's own pixels. */
  spacing?: number;
}

/** One line of words, centred on x and standing on y. */
export function words(text: string, x: number, y: number, lettering: Lettering): Svg {
  const { size, fill, spacing = 0 } = lettering;
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  const letters = glyphs.map((glyph, index) => {
    const letter = `<g transform="translate(${pen.toFixed(1)} 0)">${path(glyph.path.toSVG(), fill)}</g>`;
    pen += (positions[index]?.xAdvance ?? 0) + spacing / scale;
    return letter;
  });
  const width = (pen - spacing / scale) * scale;
  const upright = `<g transform="scale(${scale} ${-scale})">${letters.join('')}</g>`;
  return place(x - width / 2, y, upright);
}
