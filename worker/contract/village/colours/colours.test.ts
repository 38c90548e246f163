import { describe, expect, it } from 'vitest';
import { village } from '#village.config.ts';
import { colourFaults } from './faults.ts';
import { contrast, toHex, toOklch } from './oklch.ts';
import { pairs } from './pairs.ts';
import { drawnOf, paletteOf } from './palette.ts';
import { drawnTones, pageTones } from './tones.ts';

const { colours } = village;

describe.each(['light', 'dark'] as const)('%s scheme', (scheme) => {
  const palette = paletteOf(colours, scheme);
  it.each(pairs)('$text on $ground reaches $least', ({ text, ground, least }) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(least);
  });
});

it('keeps every tone with the default colours', () => {
  const first = {
    light: { brand: '#1d5c3c', accent: '#f0a63a', paper: '#fbf8f1' },
    dark: { brand: '#92d2a8', accent: '#f2b04e', paper: '#101813' },
  };
  for (const [name, tone] of Object.entries(pageTones)) {
    expect(paletteOf(first, 'light')).toHaveProperty(name, tone.light);
    if (tone.dark) expect(paletteOf(first, 'dark')).toHaveProperty(name, tone.dark);
  }
  for (const [name, tone] of Object.entries(drawnTones)) {
    expect(drawnOf(first, 'light')).toHaveProperty(name, tone.light);
    expect(drawnOf(first, 'dark')).toHaveProperty(name, tone.dark ?? tone.light);
  }
});

it('converts colours to OKLCH and back', () => {
  for (const hex of ['#000000', '#ffffff', '#1d5c3c', '#f0a63a', '#0000ff', '#808080'])
    expect(toHex(toOklch(hex))).toBe(hex);
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it.each([
  [{ lightness: 0.7, chroma: 0.35, hue: 250 }, '#49a3f8'],
  [{ lightness: 0.95, chroma: 0.2, hue: 145 }, '#cbffcb'],
  [{ lightness: 0.25, chroma: 0.3, hue: 30 }, '#470100'],
])('reduces the chroma of %o, which sRGB lacks, to %s', (colour, hex) => {
  expect(toHex(colour)).toBe(hex);
});

it('shifts related tones to other colours, but not the status colours', () => {
  const light = { brand: '#0f4c81', accent: '#e0962f', paper: '#f7fafc' };
  const palette = paletteOf({ ...colours, light }, 'light');
  expect(palette).toMatchObject({ leaf: light.brand, amber: light.accent, paper: light.paper });
  expect(palette.danger).toBe(pageTones.danger.light);
  const [red = 0, , blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(palette.night.slice(at, at + 2), 16),
  );
  expect(blue).toBeGreaterThan(red);
});

it('makes derived tones readable: a light button gets dark text', () => {
  const light = { ...colours.light, brand: '#e9c46a' };
  const palette = paletteOf({ ...colours, light }, 'light');
  expect(contrast(palette['on-leaf'], palette.leaf)).toBeGreaterThanOrEqual(4.5);
});

it.each([
  ['light', 'brand', '#9ad0b0', 'warna desa'],
  ['light', 'accent', '#7a1f1f', 'dasar kaki halaman'],
  ['light', 'paper', '#c9b99a', 'sulit dibaca'],
  ['dark', 'brand', '#13452c', 'warna desa'],
  ['dark', 'paper', '#6b6b6b', 'sulit dibaca'],
] as const)(
  'a colour that makes words hard to read %s %s %s is refused, with the nearest that would do',
  (scheme, name, hex, says) => {
    const chosen = { ...colours, [scheme]: { ...colours[scheme], [name]: hex } };
    const place = `colours.${scheme}.${name}: `;
    const fault = colourFaults(chosen).find((line) => line.startsWith(place));
    expect(fault).toContain(says);
    expect(fault).toMatch(/kontrasnya [\d,]+:1, sedikitnya (4,5|3):1/);
    const [, better] = /Warna terdekat yang cukup: '(#[0-9a-f]{6})'/.exec(fault ?? '') ?? [];
    expect(better).toBeDefined();
    const mended = { ...chosen, [scheme]: { ...chosen[scheme], [name]: better } };
    expect(colourFaults(mended).filter((line) => line.startsWith(place))).toEqual([]);
  },
);
