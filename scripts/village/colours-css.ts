import { createHash } from 'node:crypto';
import { drawnOf, paletteOf, type Scheme } from '#contract/village/colours/palette.ts';
import { drawnTones, pageTones } from '#contract/village/colours/tones.ts';
import type { VillageConfig } from '#contract/village/schema.ts';

type Colours = VillageConfig['colours'];

const declare = (colours: Colours, scheme: Scheme) =>
  Object.entries({ ...paletteOf(colours, scheme), ...drawnOf(colours, scheme) })
    .map(([name, hex]) => `--color-${name}:${hex};`)
    .join('');

/** Names of the colours as Tailwind's theme; the values are in the village's own sheet. */
export function coloursTheme(): string {
  const all = Object.keys({ ...pageTones, ...drawnTones }).map((name) => `--color-${name}`);
  return `@theme inline reference {\n${all.map((name) => `  ${name}: var(${name});\n`).join('')}}\n`;
}

/** The style sheet with a village's colours, and its path, which differs with its text. */
export function coloursSheet(colours: Colours): { path: string; css: string } {
  const [light, dark] = [declare(colours, 'light'), declare(colours, 'dark')];
  const css = `@layer theme{:root{${light}}@media screen and (prefers-color-scheme:dark){:root{${dark}}}}`;
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  return { path: `/_astro/colours.${hash}.css`, css };
}
