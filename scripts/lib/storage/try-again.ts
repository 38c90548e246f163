/** Milliseconds before each retry, 13 seconds in total. */
const usualPauses: readonly number[] = [100, 400, 1500, 3000, 8000];

/**
 * Retries idempotent work: networks fail, D1 and R2 sometimes return 'internal error', and a local portal may lock the same
 * database. @throws the error of the last attempt.
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
 * Runs work that must not run twice. D1 may lose the response of a committed batch, so after an error `isDone` checks the
 * result. @throws when it is not done.
 */
export async function doOnce(
  work: () => Promise<unknown>,
  isDone: () => Promise<boolean>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(await isDone())) throw error;
  }
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
