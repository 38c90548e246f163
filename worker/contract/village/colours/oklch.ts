import { converter, formatHex, toGamut, wcagContrast } from 'culori';

/** A colour as the eye sees it: lightness 0 to 1, chroma from 0 (grey), hue in degrees (OKLCH). */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

const toOklchColour = converter('oklch');
const toRgb = toGamut('rgb', 'oklch');

export function toOklch(hex: string): Oklch {
  const { l = 0, c = 0, h = 0 } = toOklchColour(hex) ?? {};
  return { lightness: l, chroma: c, hue: h };
}

/** The nearest #rrggbb of the same lightness and hue. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const l = Math.min(1, Math.max(0, lightness));
  return formatHex(toRgb({ mode: 'oklch', l, c: chroma, h: hue }));
}

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export const contrast = (one: string, other: string): number => wcagContrast(one, other);
