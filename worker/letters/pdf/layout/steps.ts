import { MM } from './paper.ts';

/**
 * Text size and kop size in points, leading as a multiple, white space between parts in points, and the space for signature and
 * stamp in millimetres. The address line is 10/14 of the kop size.
 */
const step = (body: number, leading: number, gap: number, kop: number, room: number) => {
  return { body, leading, gap, kop, signatureRoom: room * MM };
};
export type Step = ReturnType<typeof step>;

/** Smallest readable text size in points. */
export const leastReadable = 7;

/** The smallest step of a letter that may have more than one page instead. */
export const leastComfortable = step(9.5, 1.25, 7, 11.5, 25);

/** From the largest down. White space shrinks first, then text; the space for the stamp never does. */
const STEPS: readonly Step[] = [
  step(12, 1.75, 34, 14, 30),
  step(12, 1.62, 28, 14, 28),
  step(12, 1.55, 24, 14, 28),
  step(11.5, 1.55, 22, 14, 28),
  step(11.5, 1.45, 18, 14, 26),
  step(11, 1.45, 16, 14, 25),
  step(11, 1.38, 14, 14, 25),
  step(10.5, 1.36, 12, 14, 25),
  step(10, 1.34, 11, 13, 25),
  step(10, 1.28, 8, 12.5, 25),
  step(9.5, 1.3, 9, 12, 25),
  leastComfortable,
  step(9, 1.3, 9, 11, 25),
  step(9, 1.24, 6, 11, 25),
  step(8.5, 1.26, 7, 10.5, 25),
  step(8.5, 1.22, 5, 10.5, 25),
  step(8, 1.26, 7, 10, 25),
  step(7.5, 1.25, 6, 9.5, 25),
  step(leastReadable, 1.24, 5, 9, 25),
];

/** For extremely long values: hard to read, but still one page. */
const LAST_RESORTS: readonly Step[] = Array.from({ length: 44 }, (_, index) => {
  const share = 0.95 ** (index + 1);
  return step(leastReadable * share, 1.2, 5 * share, 9 * share, 25);
});

const ALL = [...STEPS, ...LAST_RESORTS];

/**
 * The result of `attempt` for the largest step that fits; `attempt` returns null if a step does not fit. Null if none fits. Uses
 * binary search.
 */
export function largestFitting<Made>(attempt: (step: Step) => Made | null): Made | null {
  let best: Made | null = null;
  let low = 0;
  let high = ALL.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const step = ALL[middle];
    const made = step ? attempt(step) : null;
    if (made) high = middle;
    else low = middle + 1;
    best = made ?? best;
  }
  return best;
}
