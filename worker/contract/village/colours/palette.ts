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

/** The portal's first colours, which all tones were drawn with. */
const first: Colours = {
  light: {
    brand: pageTones.leaf.light,
    accent: pageTones.amber.light,
    paper: pageTones.paper.light,
  },
  dark: { brand: pageTones.leaf.dark, accent: pageTones.amber.dark, paper: pageTones.paper.dark },
};

/** Chroma grows with the chosen colour's, but not beyond this. */
const mostGrowth = 2;
/** Below it a colour is grey, and its hue says nothing. */
const grey = 0.002;

/** A tone as it becomes when the colour that it goes with is another: turned as far, as much stronger or paler. */
function turn(tone: string, from: string, to: string, follows: boolean): string {
  if (from === to) return tone;
  const [own, old, now] = [toOklch(tone), toOklch(from), toOklch(to)];
  const turned = old.chroma < grey || now.chroma < grey ? 0 : now.hue - old.hue;
  return toHex({
    lightness: own.lightness + (follows ? now.lightness - old.lightness : 0),
    chroma: own.chroma * Math.min(mostGrowth, now.chroma / old.chroma),
    hue: own.hue + turned,
  });
}

/** A tone with a village's colours; one without a dark one of its own is in the dark as in the light. */
function toneOf(tone: Tone, colours: Colours, scheme: Scheme): string {
  const own = scheme === 'dark' && tone.dark ? 'dark' : 'light';
  const hex = tone[own] ?? tone.light;
  if (!tone.with) return hex;
  if (tone.how === 'chosen') return colours[own][tone.with];
  return turn(hex, first[own][tone.with], colours[own][tone.with], tone.how === 'follows');
}

const step = 0.01;

/** What the village did not choose itself is made readable: lighter or darker, until it is on each of its grounds. */
function mend(name: PageTone, palette: Palette): string {
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

/** All of a page's colours with those that the village chose. */
export function paletteOf(colours: Colours, scheme: Scheme): Palette {
  const drawn = Object.fromEntries(
    names.map((name) => [name, toneOf(pageTones[name], colours, scheme)]),
  ) as Record<PageTone, string>;
  const mended = names
    .filter((name) => name === 'on-leaf' || isTint(name))
    .map((name) => [name, mend(name, drawn)]);
  return { ...drawn, ...Object.fromEntries(mended) };
}

/** Whether it goes with a chosen colour without being it. */
const isTint = (name: PageTone) => {
  const tone: Tone = pageTones[name];
  return tone.with !== null && tone.how !== 'chosen';
};

/** The colours of drawings, as the page's are made. */
export function drawnOf(colours: Colours, scheme: Scheme): Readonly<Record<DrawnTone, string>> {
  const entries = Object.entries(drawnTones).map(([name, tone]) => [
    name,
    toneOf(tone, colours, scheme),
  ]);
  return Object.fromEntries(entries);
}

/** The chosen colour that a pair hangs on. */
export function ownerOf(text: PageTone, ground: PageTone): Chosen {
  const [over, under]: [Tone, Tone] = [pageTones[text], pageTones[ground]];
  if (over.how === 'chosen' && over.with) return over.with;
  return under.with ?? over.with ?? 'paper';
}
