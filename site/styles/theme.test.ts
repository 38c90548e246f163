import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const parts = ['./theme.css', './states.css'].map((name) =>
  readFileSync(new URL(name, import.meta.url), 'utf8').split(
    '@media screen and (prefers-color-scheme: dark)',
  ),
);
const light = readColors(parts.map(([lightPart]) => lightPart).join('\n'));
const dark = readColors(parts.map(([, darkPart]) => darkPart).join('\n'));
const schemes = { light, dark: { ...light, ...dark } };

/** Text on its ground: WCAG 1.4.3. */
const texts = [
  ...['paper', 'card', 'sunk'].flatMap((ground) =>
    ['ink', 'ink-soft', 'leaf', 'leaf-strong', 'amber-ink', 'danger', 'ok', 'info', 'grey'].map(
      (text) => [text, ground] as const,
    ),
  ),
  ...['ink', 'ink-soft', 'leaf', 'leaf-strong'].map((text) => [text, 'leaf-soft'] as const),
  ...['amber', 'danger', 'ok', 'info', 'grey'].flatMap((tone) => [
    [tone === 'amber' ? 'amber-ink' : tone, `${tone}-soft`] as const,
    ['ink', `${tone}-soft`] as const,
  ]),
  ['on-leaf', 'leaf'],
  ['on-leaf', 'leaf-strong'],
  ['on-danger', 'danger'],
  ['on-night', 'night'],
  ['on-night-soft', 'night'],
  ['amber', 'night'],
] as const;

/** Edges, rings and marks: WCAG 1.4.11. */
const marks = ['paper', 'card', 'sunk'].flatMap((ground) =>
  ['edge', 'leaf', 'focus', 'danger', 'info', 'ok'].map((mark) => [mark, ground] as const),
);

describe.each(Object.entries(schemes))('%s scheme', (_, colors) => {
  it.each(texts)('%s on %s is readable', (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(marks)('%s on %s is visible', (mark, ground) => {
    expect(contrast(colors[mark], colors[ground])).toBeGreaterThanOrEqual(3);
  });
});

function readColors(part: string): Record<string, string> {
  const pairs = part.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries([...pairs].map(([, name, value]) => [name, value]));
}

/** Contrast ratio of two #rrggbb colours, by WCAG 2.2. */
function contrast(one = '', other = ''): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
