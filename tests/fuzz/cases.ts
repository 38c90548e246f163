import fc from 'fast-check';
import { isNightly } from '../support/sample.ts';

/** Set by `npm run fuzz -- --cases N --seed S`; 20,000 in a nightly run, otherwise each property uses its own small number. */
const caseCount = process.env.FUZZ_CASES ?? (isNightly ? '20000' : undefined);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);

/**
 * The settings of a property with `few` cases in a test run, and this share of the cases in a fuzz run. A failure reports its
 * seed and the command that replays it.
 */
export function casesOf(few: number, share = 1): fc.Parameters<unknown> {
  const numRuns = caseCount === undefined ? few : Math.ceil(Number(caseCount) * share);
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

/** Time limit of a property in ms: the cases of a fuzz run can take more than an hour. */
export const timeout = caseCount === undefined ? 60_000 : 4 * 3_600_000;
