/** The portal's colours, and what a village needs beside them. */
export const colours = {
  ink: '#1c2a22',
  night: '#12352a',
  leafDeep: '#13452c',
  leaf: '#1d5c3c',
  near: '#35754f',
  moss: '#5b9367',
  mid: '#86b083',
  far: '#bdd0a8',
  mist: '#dfe5cb',
  paper: '#fbf8f1',
  card: '#fffefb',
  sand: '#f3e9d3',
  cream: '#fbe3b4',
  glow: '#f7c063',
  amber: '#f0a63a',
  orange: '#df8a2f',
  roof: '#a8552f',
  brick: '#b86a44',
  wall: '#fbf3df',
  straw: '#e2bd76',
  wood: '#9a6a3f',
  bark: '#7a5234',
  soil: '#8f6443',
  earth: '#c79a68',
  coffee: '#4a2e20',
  red: '#b5432f',
  rose: '#cf7d68',
  plum: '#6f4257',
  sky: '#cfe2d8',
  water: '#8fc0bd',
  teal: '#3f8285',
  blue: '#47708f',
  navy: '#2b4257',
  khaki: '#b99b6b',
  grey: '#8b8f86',
  stone: '#b9b4a4',
  white: '#ffffff',
} as const;

export const skins = ['#f1c7a0', '#dda676', '#c58a56', '#a86d42', '#875235'] as const;

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** A colour between two, `share` of the second. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  const mixed = channels(first).map((value, at) =>
    Math.round(value + ((other[at] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (colour: string, share = 0.18): string => mix(colour, '#1c1a12', share);
export const lighter = (colour: string, share = 0.25): string => mix(colour, '#fff8e8', share);
