import fc from 'fast-check';

/** How many cases and from which seed: `npm run fuzz -- --cases N --seed S`, else a few from a fixed one. */
const asked = process.env.FUZZ_CASES;
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);

/**
 * The settings of a property that is tried `few` times in a test run, and with this share of the cases of a fuzz run. A
 * failure names its seed, and the command that replays it.
 */
export function casesOf(few: number, share = 1): fc.Parameters<unknown> {
  const numRuns = asked === undefined ? few : Math.ceil(Number(asked) * share);
  const reporter = (details: fc.RunDetails<unknown>) => {
    if (!details.failed) return;
    const cases = Math.ceil(details.numRuns / share);
    const replay = `npm run fuzz -- --cases ${cases} --seed ${details.seed}`;
    throw new Error(`${fc.defaultReportMessage(details)}\nReplay: ${replay}`, {
      cause: details.errorInstance,
    });
  };
  return { numRuns, seed, reporter };
}

/** How long a property may take, in ms: a fuzz run's many cases an hour and more. */
export const longest = asked === undefined ? 60_000 : 4 * 3_600_000;
