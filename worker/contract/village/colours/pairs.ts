import type { PageTone } from './tones.ts';

/** A text or mark on its ground, with the minimum contrast ratio. */
export interface Pair {
  text: PageTone;
  ground: PageTone;
  least: number;
}

const grounds = ['paper', 'card', 'sunk'] as const;

const texts: readonly (readonly [PageTone, PageTone])[] = [
  ...grounds.flatMap((ground) =>
    (
      [
        'ink',
        'ink-soft',
        'leaf',
        'leaf-strong',
        'amber-ink',
        'danger',
        'ok',
        'info',
        'grey',
      ] as const
    ).map((text) => [text, ground] as const),
  ),
  ...(['ink', 'ink-soft', 'leaf', 'leaf-strong'] as const).map(
    (text) => [text, 'leaf-soft'] as const,
  ),
  ...(['danger', 'ok', 'info', 'grey'] as const).flatMap((tone) => [
    [tone, `${tone}-soft`] as const,
    ['ink', `${tone}-soft`] as const,
  ]),
  ['amber-ink', 'amber-soft'],
  ['ink', 'amber-soft'],
  ['on-leaf', 'leaf'],
  ['on-leaf', 'leaf-strong'],
  ['on-danger', 'danger'],
  ['on-night', 'night'],
  ['on-night-soft', 'night'],
  ['amber', 'night'],
];

const marks = grounds.flatMap((ground) =>
  (['edge', 'leaf', 'focus', 'danger', 'info', 'ok'] as const).map(
    (mark) => [mark, ground] as const,
  ),
);

/** Every pair used on pages: text (WCAG 1.4.3), then edges, rings and marks (1.4.11). */
export const pairs: readonly Pair[] = [
  ...texts.map(([text, ground]) => ({ text, ground, least: 4.5 })),
  ...marks.map(([text, ground]) => ({ text, ground, least: 3 })),
];
