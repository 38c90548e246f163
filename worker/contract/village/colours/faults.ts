import type { VillageConfig } from '../schema.ts';
import { contrast, toHex, toOklch } from './oklch.ts';
import { pairs } from './pairs.ts';
import { ownerOf, paletteOf, type Scheme } from './palette.ts';
import type { Chosen, PageTone } from './tones.ts';

type Colours = VillageConfig['colours'];

const words: Partial<Record<PageTone, string>> = {
  paper: 'dasar halaman',
  card: 'dasar kartu',
  sunk: 'dasar bagian',
  night: 'dasar kaki halaman',
  leaf: 'warna desa',
  'leaf-soft': 'dasar lembut',
  amber: 'aksen',
};
const nameOf = (tone: PageTone) => words[tone] ?? tone;
const ratioOf = (ratio: number) =>
  `${(Math.floor(ratio * 10) / 10).toString().replace('.', ',')}:1`;

/** Pairs owned by a chosen colour with insufficient contrast, worst first. */
function unreadable(colours: Colours, scheme: Scheme, owner: Chosen) {
  const palette = paletteOf(colours, scheme);
  return pairs
    .filter(({ text, ground }) => ownerOf(text, ground) === owner)
    .map((pair) => ({
      ...pair,
      on: palette[pair.ground],
      hex: palette[pair.text],
      ratio: contrast(palette[pair.text], palette[pair.ground]),
    }))
    .filter(({ ratio, least }) => ratio < least)
    .sort((one, other) => one.ratio / one.least - other.ratio / other.least);
}

/** The colour of the same hue and the nearest lightness with sufficient contrast everywhere. */
function nearest(colours: Colours, scheme: Scheme, owner: Chosen): string | undefined {
  const { lightness, ...rest } = toOklch(colours[scheme][owner]);
  for (let by = 0.01; by < 1; by += 0.01) {
    for (const moved of [lightness - by, lightness + by].filter((one) => one > 0 && one < 1)) {
      const hex = toHex({ ...rest, lightness: moved });
      const other = { ...colours, [scheme]: { ...colours[scheme], [owner]: hex } };
      if (unreadable(other, scheme, owner).length === 0) return hex;
    }
  }
  return undefined;
}

/** One message per chosen colour with insufficient contrast, suggesting the nearest usable colour. */
export function colourFaults(colours: Colours): string[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    (['paper', 'brand', 'accent'] as const).flatMap((owner) => {
      const [worst] = unreadable(colours, scheme, owner);
      if (!worst) return [];
      const better = nearest(colours, scheme, owner);
      return [
        `colours.${scheme}.${owner}: '${colours[scheme][owner]}' membuat ${nameOf(worst.text)} (${worst.hex}) di atas ${nameOf(worst.ground)} (${worst.on}) sulit dibaca: kontrasnya ${ratioOf(worst.ratio)}, sedikitnya ${ratioOf(worst.least)}. ${better ? `Warna terdekat yang cukup: '${better}'.` : 'Pilih warna yang lebih gelap atau lebih terang.'}`,
      ];
    }),
  );
}
