import type { Crest, Paint, Shape } from '#contract/village/crest/crest.ts';
import { readSegments } from '#contract/village/crest/path-data.ts';

/** The crest as a letter carries it: PDF operators in units of its own, from its top left corner, y downwards. */
export interface LetterCrest {
  width: number;
  height: number;
  operators: string;
}

const fixed = (value: number) => String(Math.round(value * 1000) / 1000);

function colour(hex: string, operator: string): string {
  const parts = [1, 3, 5].map((at) => fixed(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return `${parts.join(' ')} ${operator}`;
}

const caps: Record<Paint['cap'], number> = { butt: 0, round: 1, square: 2 };
const joins: Record<Paint['join'], number> = { miter: 0, round: 1, bevel: 2 };
const letters = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const;

function draw({ path, paint, matrix }: Shape): string[] {
  const { fill, stroke, rule } = paint;
  if (!fill && !stroke) return [];
  const outline = (readSegments(path) ?? []).map(([letter, ...values]) =>
    [...values.map(fixed), letters[letter]].join(' '),
  );
  const even = rule === 'evenodd' ? '*' : '';
  const painted = fill && stroke ? `B${even}` : fill ? `f${even}` : 'S';
  const pen = `${fixed(paint.strokeWidth)} w ${caps[paint.cap]} J ${joins[paint.join]} j 4 M`;
  return [
    `q ${matrix.map((value) => String(Math.round(value * 1e5) / 1e5)).join(' ')} cm`,
    ...(fill ? [colour(fill, 'rg')] : []),
    ...(stroke ? [colour(stroke, 'RG'), pen] : []),
    ...outline,
    `${painted} Q`,
  ];
}

/** Draws the crest as the letter-head prints it (ISO 32000-1, 8.5); made when the Worker is built. */
export function toLetterCrest({ box, shapes }: Crest): LetterCrest {
  const { x, y, width, height } = box;
  const operators = [
    `0 0 ${fixed(width)} ${fixed(height)} re W n 1 0 0 1 ${fixed(-x)} ${fixed(-y)} cm`,
    ...shapes.flatMap(draw),
  ].join('\n');
  return { width, height, operators };
}
