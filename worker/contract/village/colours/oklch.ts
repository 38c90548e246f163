import { converter, formatHex, type Oklch as OklchColour, wcagContrast } from 'culori';

/** An OKLCH colour: lightness 0 to 1, chroma from 0 (grey), hue in degrees. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

const toOklchColour = converter('oklch');
const toLinearRgb = converter('lrgb');

export function toOklch(hex: string): Oklch {
  const { l = 0, c = 0, h = 0 } = toOklchColour(hex) ?? {};
  return { lightness: l, chroma: c, hue: h };
}

const tolerance = 0.0005;

function isInGamut(colour: OklchColour): boolean {
  const { r, g, b } = toLinearRgb(colour);
  return [r, g, b].every((part) => part > -tolerance && part < 1 + tolerance);
}

/**
 * The nearest #rrggbb of the same lightness and hue. Chroma falls in fixed steps, as culori's own gamut mapping would change
 * the tones of existing villages.
 */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const l = Math.min(1, Math.max(0, lightness));
  const colour = { mode: 'oklch' as const, l, c: chroma, h: hue };
  for (let tries = 0; tries < 40 && !isInGamut(colour); tries += 1) colour.c *= 0.92;
  return formatHex(colour);
}

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export const contrast = (one: string, other: string): number => wcagContrast(one, other);
