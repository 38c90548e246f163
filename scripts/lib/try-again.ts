/** Milliseconds before each further try; some 13 seconds in all. */
const usualPauses: readonly number[] = [100, 400, 1500, 3000, 8000];

/**
 * Does something, and again where it failed: a network breaks off, D1 and R2 answer 'internal error' now and then, and a portal
 * that runs on this machine locks the same database. Only for what may be done twice: reading, or writing the same anew.
 * @throws what the last try threw.
 */
export async function tryAgain<Result>(
  work: () => Promise<Result>,
  pauses = usualPauses,
): Promise<Result> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch {
      await wait(pause);
    }
  }
  return await work();
}

/**
 * Does what may be done only once. D1 may lose the answer of a batch that it has committed; so where it failed, the database
 * is asked whether what was wanted holds. @throws when it does not.
 */
export async function doOnce(
  work: () => Promise<unknown>,
  holds: () => Promise<boolean>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(await holds())) throw error;
  }
}

const wait = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));
