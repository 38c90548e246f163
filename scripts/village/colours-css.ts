import { drawnOf, paletteOf, type Scheme } from '#contract/village/colours/palette.ts';
import type { VillageConfig } from '#contract/village/schema.ts';

type Colours = VillageConfig['colours'];

const declare = (prefix: string, tones: Readonly<Record<string, string>>) =>
  Object.entries(tones).map(([name, hex]) => `  ${prefix}${name}: ${hex};`);

/** Tailwind theme tokens in the village's colours; the tones of drawings are inlined where a part uses them. */
export function coloursCss(colours: Colours): string {
  const drawn = (scheme: Scheme) => declare(`--${scheme}-`, drawnOf(colours, scheme));
  return [
    '@theme {',
    ...declare('--color-', paletteOf(colours, 'light')),
    '}',
    '@theme inline reference {',
    ...drawn('light'),
    ...drawn('dark'),
    '}',
    '@media screen and (prefers-color-scheme: dark) {',
    '  :root {',
    ...declare('--color-', paletteOf(colours, 'dark')),
    '  }',
    '}\n',
  ].join('\n');
}
