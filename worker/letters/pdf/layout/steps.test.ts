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

test('a smaller text has less room everywhere', () => {
  const sizes = sizesOf();
  const steps = sizes.map((size) => trialsOf(size).made);
  for (const [index, step] of steps.slice(1).entries()) {
    const larger = steps[index] as Step;
    for (const key of ['kop', 'gap', 'signatureRoom', 'leading'] as const) {
      expect(step[key]).toBeLessThanOrEqual(larger[key]);
    }
  }
});

test('a step is small, so that no page is left half empty', () => {
  const sizes = sizesOf();
  for (const [index, size] of sizes.slice(1).entries()) {
    expect(size / (sizes[index] ?? 0)).toBeGreaterThan(0.93);
  }
  expect(sizes.at(-1)).toBeLessThan(1);
});

test('never shrinks the space for the stamp', () => {
  for (const size of sizesOf()) {
    expect(trialsOf(size).made.signatureRoom).toBeGreaterThanOrEqual(25 * MM);
  }
});

test('few steps are tried, whatever the length', () => {
  for (const size of sizesOf()) expect(trialsOf(size).tried.length).toBeLessThanOrEqual(6);
});

test('returns null if no step fits', () => {
  expect(largestFitting(() => null)).toBeNull();
});
