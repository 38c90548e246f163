/** Longest that one letter may hold up the next, in milliseconds: a request that was cut off never unlocks. */
const lockMs = 10_000;

let lockedUntil = 0;

/**
 * Runs one at a time within this isolate, and says whether another one was waited for. It only saves work: letters made
 * at once would all be rendered under the next number, and the register (queries.ts, insertLetter) would let one of them
 * in.
 */
export async function withLock<Result>(run: (waited: boolean) => Promise<Result>): Promise<Result> {
  let waited = false;
  // Polling, as a request must not wait for a promise that another request settles.
  while (Date.now() < lockedUntil) {
    waited = true;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const mine = Date.now() + lockMs;
  lockedUntil = mine;
  try {
    return await run(waited);
  } finally {
    if (lockedUntil === mine) lockedUntil = 0;
  }
}
