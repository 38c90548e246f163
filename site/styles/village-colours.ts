import { drawnOf, paletteOf } from '#contract/village/colours/palette.ts';
import { darkStates, type PageTone, pageTones } from '#contract/village/colours/tones.ts';
import type { VillageConfig } from '#contract/village/schema.ts';

type Colours = VillageConfig['colours'];

const dark = '@media screen and (prefers-color-scheme: dark)';
const names = Object.keys(pageTones) as PageTone[];
const declare = (entries: readonly (readonly [string, string])[], prefix = '--color-') =>
  entries.map(([name, hex]) => `${prefix}${name}: ${hex};`).join('\n');

/** The theme's tokens in the village's colours, for every page's sheet. Drawings' are written out where they are used. */
export function themeColours(colours: Colours): string {
  const light = paletteOf(colours, 'light');
  const night = paletteOf(colours, 'dark');
  const changes = names.filter(
    (name) => !(name in darkStates) && (pageTones[name].dark || night[name] !== light[name]),
  );
  const drawn = (['light', 'dark'] as const).map((scheme) =>
    declare(Object.entries(drawnOf(colours, scheme)), `--${scheme}-`),
  );
  return [
    `@theme {\n${declare(names.map((name) => [name, light[name]]))}\n}`,
    `@theme inline reference {\n${drawn.join('\n')}\n}`,
    `${dark} {\n:root {\n${declare(changes.map((name) => [name, night[name]]))}\n}\n}`,
  ].join('\n');
}

/** What states.css adds for pages that tell of states. Tailwind writes out the tokens that it sees used; not those of this sheet. */
export function stateColours(colours: Colours): string {
  const light = paletteOf(colours, 'light');
  const unseen = (['grey', 'grey-soft'] as const).map((name) => [name, light[name]] as const);
  return [
    `@layer theme {\n:root {\n${declare(unseen)}\n}\n}`,
    `${dark} {\n:root {\n${declare(Object.entries(darkStates))}\n}\n}`,
  ].join('\n');
}
