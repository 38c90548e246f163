/** Longest that one letter may hold up the next, in milliseconds: a request that was cut off never unlocks. */
const lockMs = 10_000;

let lockedUntil = 0;

/**
 * Runs one at a time within this isolate. It only saves work: letters made at once would all be rendered under the next
 * number, and the register (queries.ts, insertLetter) would let one of them in.
 */
export async function withLock<Result>(run: () => Promise<Result>): Promise<Result> {
  // Polling, as a request must not wait for a promise that another request settles.
  while (Date.now() < lockedUntil) await new Promise((resolve) => setTimeout(resolve, 5));
  const mine = Date.now() + lockMs;
  lockedUntil = mine;
  try {
    return await run();
  } finally {
    if (lockedUntil === mine) lockedUntil = 0;
  }
}
