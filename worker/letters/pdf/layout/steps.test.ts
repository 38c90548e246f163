import { expect, test } from 'vitest';
import { MM } from './paper.ts';
import { largestFitting, type Step } from './steps.ts';

/** The steps that are tried for a letter that fits below a size of text, in their order. */
function trialsOf(largest: number) {
  const tried: Step[] = [];
  const made = largestFitting((step) => {
    tried.push(step);
    return step.body <= largest ? step : null;
  });
  if (!made) throw new Error('no step');
  return { tried, made };
}

/** Every size of text that a letter may be set in, the largest first. */
function sizesOf(): number[] {
  const all = Array.from({ length: 300 }, (_, index) => trialsOf(index / 20 + 0.9).made);
  return [...new Set(all.map(({ body }) => body))].sort((one, other) => other - one);
}

test('a letter is set in the largest text that fits', () => {
  const sizes = sizesOf();
  for (const size of sizes) expect(trialsOf(size).made.body).toBe(size);
  for (const [index, size] of sizes.slice(1).entries()) {
    expect(trialsOf((size + (sizes[index] ?? 0)) / 2).made.body).toBe(size);
  }
});

test('never shrinks the space for the stamp', () => {
  for (const size of sizesOf()) {
    expect(trialsOf(size).made.signatureRoom).toBeGreaterThanOrEqual(25 * MM);
  }
});

test('returns null if no step fits', () => {
  expect(largestFitting(() => null)).toBeNull();
});
