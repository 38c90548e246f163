import { createHash } from 'node:crypto';
import { drawnOf, paletteOf, type Scheme } from '#contract/village/colours/palette.ts';
import { drawnTones, pageTones } from '#contract/village/colours/tones.ts';
import type { VillageConfig } from '#contract/village/schema.ts';

type Colours = VillageConfig['colours'];

const declare = (prefix: string, tones: Readonly<Record<string, string>>) =>
  Object.entries(tones).map(([name, hex]) => `--${prefix}-${name}:${hex};`);

/** Names of the colours as Tailwind's theme; the values are in the village's own sheet. */
export function coloursTheme(): string {
  const names = ['light', 'dark'].flatMap((scheme) =>
    Object.keys(drawnTones).map((name) => `--${scheme}-${name}`),
  );
  const all = [...Object.keys(pageTones).map((name) => `--color-${name}`), ...names];
  return `@theme inline reference {\n${all.map((name) => `  ${name}: var(${name});\n`).join('')}}\n`;
}

/** The style sheet with a village's colours, and its path, which differs with its text. */
export function coloursSheet(colours: Colours): { path: string; css: string } {
  const drawn = (scheme: Scheme) => declare(scheme, drawnOf(colours, scheme));
  const light = [
    ...declare('color', paletteOf(colours, 'light')),
    ...drawn('light'),
    ...drawn('dark'),
  ];
  const dark = declare('color', paletteOf(colours, 'dark'));
  const css = `@layer theme{:root{${light.join('')}}@media screen and (prefers-color-scheme:dark){:root{${dark.join('')}}}}`;
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  return { path: `/_astro/colours.${hash}.css`, css };
}
