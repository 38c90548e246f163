import type { PageTone } from './tones.ts';

/** A text or mark on its ground, with the minimum contrast ratio. */
export interface Pair {
  text: PageTone;
  ground: PageTone;
  least: number;
}

/** Tones by the ground that they are on. */
type ByGround = Partial<Record<PageTone, readonly PageTone[]>>;

const inks = ['ink', 'ink-soft', 'leaf', 'leaf-strong'] as const;
const usual = [...inks, 'amber-ink', 'danger', 'ok', 'info', 'grey'] as const;
const texts: ByGround = {
  paper: usual,
  card: usual,
  sunk: usual,
  'leaf-soft': inks,
  'danger-soft': ['danger', 'ink'],
  'ok-soft': ['ok', 'ink'],
  'info-soft': ['info', 'ink'],
  'grey-soft': ['grey', 'ink'],
  'amber-soft': ['amber-ink', 'ink'],
  leaf: ['on-leaf'],
  'leaf-strong': ['on-leaf'],
  danger: ['on-danger'],
  night: ['on-night', 'on-night-soft', 'amber'],
};

const usualMarks = ['edge', 'leaf', 'focus', 'danger', 'info', 'ok'] as const;
const marks: ByGround = { paper: usualMarks, card: usualMarks, sunk: usualMarks };

const pairsOf = (tones: ByGround, least: number): Pair[] =>
  Object.entries(tones).flatMap(([ground, over]) =>
    over.map((text) => ({ text, ground: ground as PageTone, least })),
  );

/** Every pair used on pages: text (WCAG 1.4.3), then edges, rings and marks (1.4.11). */
export const pairs: readonly Pair[] = [...pairsOf(texts, 4.5), ...pairsOf(marks, 3)];
