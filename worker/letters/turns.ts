/** Longest that one letter may take before the next no longer waits for it, in milliseconds. */
const turnMs = 10_000;

let busyUntil = 0;

/**
 * Lets the letters of this isolate be made one after another. It only saves work: two made at once would both take the
 * next number, and the register (queries.ts, insertLetter) would let one of them try again.
 */
export async function inTurn<Result>(make: () => Promise<Result>): Promise<Result> {
  // Polling, as a request must not wait for a promise that another request settles.
  while (Date.now() < busyUntil) await new Promise((resolve) => setTimeout(resolve, 5));
  const mine = Date.now() + turnMs;
  busyUntil = mine;
  try {
    return await make();
  } finally {
    if (busyUntil === mine) busyUntil = 0;
  }
}
