import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { Browser } from 'playwright-core';

/**
 * How fast the phone is by the benchmark that Chrome's developer tools calibrate theirs with: between the middle one (1,000) and
 * the cheap one (264).
 */
const phoneIndex = 600;

const benchmark = `(${pageFunctions.computeBenchmarkIndex})()`;

/** Tells how many times slower than this machine's, as it is at the moment, the phone's processor is. */
export async function startCalibration(browser: Browser): Promise<() => Promise<number>> {
  const page = await browser.newPage();
  const measure = () => page.evaluate<number>(benchmark);
  // The first time it is compiled.
  await measure();
  return async () => {
    // What else the machine does can only slow it.
    const index = Math.max(await measure(), await measure());
    return Math.max(1, index / phoneIndex);
  };
}
