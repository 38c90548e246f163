/** A cancelled request never unlocks, so each lock expires after so many milliseconds. */
const lockMs = 10_000;

let lockedUntil = 0;

/**
 * Runs one at a time within this isolate. It only saves work: letters approved at once would all be rendered under the same number,
 * of which the register accepts one. Polls, because a promise of a cancelled request never settles.
 */
export async function withLock<Result>(run: () => Promise<Result>): Promise<Result> {
  while (Date.now() < lockedUntil) await new Promise((resolve) => setTimeout(resolve, 5));
  const mine = Date.now() + lockMs;
  lockedUntil = mine;
  try {
    return await run();
  } finally {
    if (lockedUntil === mine) lockedUntil = 0;
  }
}
