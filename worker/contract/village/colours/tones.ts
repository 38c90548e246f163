/** Colours that a village chooses per scheme. */
export type Chosen = 'brand' | 'accent' | 'paper';

export interface Tone {
  /** Value with the default colours; a `dark` of null uses the light one. */
  light: string;
  dark: string | null;
  /** The chosen colour that it derives from; null for tones with a fixed meaning. */
  with: Chosen | null;
  /** `chosen`: is that colour itself. `follows`: keeps its lightness distance to it. */
  how?: 'chosen' | 'follows';
}

const chosen = (one: Chosen, light: string, dark: string) => {
  return { light, dark, with: one, how: 'chosen' as const };
};
const tint = (one: Chosen, light: string, dark: string | null = null): Tone => {
  return { light, dark, with: one };
};
const follow = (one: Chosen, light: string, dark: string | null = null): Tone => {
  return { light, dark, with: one, how: 'follows' };
};
const fixed = (light: string, dark: string | null = null): Tone => {
  return { light, dark, with: null };
};

/** Theme tokens of all pages, in output order. */
export const pageTones = {
  paper: chosen('paper', '#fbf8f1', '#101813'),
  card: follow('paper', '#fffefb', '#17221b'),
  sunk: follow('paper', '#f6f0e3', '#0c130f'),
  ink: tint('brand', '#1c2a22', '#efe9dc'),
  'ink-soft': tint('brand', '#4d5a51', '#b6bdb0'),
  line: tint('paper', '#e2dac8', '#2b3930'),
  edge: tint('paper', '#837c6b', '#7d8b80'),
  leaf: chosen('brand', '#1d5c3c', '#92d2a8'),
  'leaf-strong': follow('brand', '#13452c', '#b2e3c1'),
  'leaf-soft': tint('brand', '#e4efe4', '#1b3125'),
  'on-leaf': fixed('#ffffff', '#0b1d12'),
  amber: chosen('accent', '#f0a63a', '#f2b04e'),
  'amber-ink': tint('accent', '#85500a', '#f3bf70'),
  'amber-soft': tint('accent', '#fcefd6', '#33280f'),
  grey: fixed('#555a55', '#c3c6be'),
  'grey-soft': fixed('#e6e2d7', '#29332c'),
  focus: tint('accent', '#85500a', '#f3bf70'),
  danger: fixed('#a32a1d', '#f5a89d'),
  'danger-soft': fixed('#fbe9e4', '#3a1d18'),
  'on-danger': fixed('#ffffff', '#2c0a06'),
  ok: fixed('#1b6a3e', '#93d5a8'),
  'ok-soft': fixed('#e2f1e2', '#17321f'),
  info: fixed('#1f5788', '#a3caef'),
  'info-soft': fixed('#e5eef6', '#172a3a'),
  /** Illustrated hills, paler with distance. */
  far: tint('brand', '#c9d8b5', '#22382c'),
  mid: tint('brand', '#86b083', '#1b2f24'),
  /** The footer and other deep bands: dark in both schemes. */
  night: tint('brand', '#12352a', '#0a211a'),
  'on-night': tint('paper', '#f4ecda'),
  'on-night-soft': tint('brand', '#c9d3c2'),
} as const satisfies Record<string, Tone>;

/** Tones of illustrations; never a background of text. */
export const drawnTones = {
  dawn: tint('accent', '#fdeecf', '#1b2a26'),
  'dawn-deep': tint('accent', '#fadb9d', '#3d3420'),
  glow: tint('accent', '#f7c063', '#a9691c'),
  disc: follow('accent', '#f3ab3f', '#f2b04e'),
  'hill-far': tint('brand', '#bdd0a8', '#2c4a3a'),
  'hill-mid': tint('brand', '#86b083', '#1f3a2c'),
  'hill-near': tint('brand', '#35754f', '#16301f'),
  'hill-front': tint('brand', '#1d5c3c', '#0e2318'),
  tree: tint('brand', '#1a4f36', '#0b1d13'),
  wall: tint('paper', '#fbf3df', '#3a4a3c'),
  roof: fixed('#a8552f', '#5a3020'),
  /** Placeholder portrait. */
  coat: tint('brand', '#1d5c3c', '#35694d'),
  face: tint('brand', '#86b083', '#6f9a7b'),
  /** A line on the footer's ground. */
  'night-line': tint('brand', '#6b8577'),
  stem: tint('brand', '#4d8a5f'),
  leaflet: tint('brand', '#6fa57a'),
  /** Chart segments, which also differ in lightness. */
  'slice-1': follow('accent', '#f0a63a', '#f2b04e'),
  'slice-2': follow('brand', '#1d5c3c', '#92d2a8'),
  'slice-3': tint('brand', '#86b083', '#4d8a5f'),
  'slice-4': fixed('#1f5788', '#a3caef'),
  'slice-5': fixed('#a8552f', '#c98a6b'),
} as const satisfies Record<string, Tone>;

export type PageTone = keyof typeof pageTones;
export type DrawnTone = keyof typeof drawnTones;
