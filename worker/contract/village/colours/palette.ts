import type { VillageConfig } from '../schema.ts';
import { contrast, toHex, toOklch } from './oklch.ts';
import { pairs } from './pairs.ts';
import {
  type Chosen,
  type DrawnTone,
  drawnTones,
  type PageTone,
  pageTones,
  type Tone,
} from './tones.ts';

type Colours = VillageConfig['colours'];
export type Scheme = keyof Colours;
export type Palette = Readonly<Record<PageTone, string>>;

/** The default colours, which the tones were designed for. */
const defaults: Colours = {
  light: {
    brand: pageTones.leaf.light,
    accent: pageTones.amber.light,
    paper: pageTones.paper.light,
  },
  dark: { brand: pageTones.leaf.dark, accent: pageTones.amber.dark, paper: pageTones.paper.dark },
};

/** Maximum factor by which chroma grows with the chosen colour. */
const maxGrowth = 2;
/** Colours with less chroma are grey and have no meaningful hue. */
const grey = 0.002;

/** Shifts a tone's hue and chroma as its reference colour changed, and its lightness too if it follows. */
function turn(tone: string, from: string, to: string, follows: boolean): string {
  if (from === to) return tone;
  const [own, old, now] = [toOklch(tone), toOklch(from), toOklch(to)];
  const turned = old.chroma < grey || now.chroma < grey ? 0 : now.hue - old.hue;
  return toHex({
    lightness: own.lightness + (follows ? now.lightness - old.lightness : 0),
    chroma: own.chroma * Math.min(maxGrowth, now.chroma / old.chroma),
    hue: own.hue + turned,
  });
}

/** A tone in a village's colours; without a dark variant the light one is used in both schemes. */
function toneOf(tone: Tone, colours: Colours, scheme: Scheme): string {
  const own = scheme === 'dark' && tone.dark ? 'dark' : 'light';
  const hex = tone[own] ?? tone.light;
  if (!tone.with) return hex;
  if (tone.how === 'chosen') return colours[own][tone.with];
  return turn(hex, defaults[own][tone.with], colours[own][tone.with], tone.how === 'follows');
}

const step = 0.01;

/** Lightens or darkens a derived tone until it has enough contrast on each of its grounds. */
function ensureContrast(name: PageTone, palette: Palette): string {
  const own = pairs.filter(({ text }) => text === name);
  const reads = (hex: string) =>
    own.every(({ ground, least }) => contrast(hex, palette[ground]) >= least);
  const { lightness, ...rest } = toOklch(palette[name]);
  if (reads(palette[name])) return palette[name];
  for (let by = step; by < 1; by += step) {
    for (const moved of [lightness - by, lightness + by]) {
      const hex = toHex({ ...rest, lightness: moved });
      if (reads(hex)) return hex;
    }
  }
  return palette[name];
}

const names = Object.keys(pageTones) as PageTone[];

/** All page colours derived from the village's colours. */
export function paletteOf(colours: Colours, scheme: Scheme): Palette {
  const drawn = Object.fromEntries(
    names.map((name) => [name, toneOf(pageTones[name], colours, scheme)]),
  ) as Record<PageTone, string>;
  const adjusted = names
    .filter((name) => name === 'on-leaf' || isTint(name))
    .map((name) => [name, ensureContrast(name, drawn)]);
  return { ...drawn, ...Object.fromEntries(adjusted) };
}

/** Whether a tone is derived from a chosen colour. */
const isTint = (name: PageTone) => {
  const tone: Tone = pageTones[name];
  return tone.with !== null && tone.how !== 'chosen';
};

/** The colours of illustrations. */
export function drawnOf(colours: Colours, scheme: Scheme): Readonly<Record<DrawnTone, string>> {
  const entries = Object.entries(drawnTones).map(([name, tone]) => [
    name,
    toneOf(tone, colours, scheme),
  ]);
  return Object.fromEntries(entries);
}

/** The chosen colour responsible for a pair's contrast. */
export function ownerOf(text: PageTone, ground: PageTone): Chosen {
  const [over, under]: [Tone, Tone] = [pageTones[text], pageTones[ground]];
  if (over.how === 'chosen' && over.with) return over.with;
  return under.with ?? over.with ?? 'paper';
}
