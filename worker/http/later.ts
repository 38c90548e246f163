import type { Context } from 'hono';
import { logFault } from './log.ts';

/** What lets work go on after the answer; a failure of it is logged. */
export const laterOf =
  ({ executionCtx }: Pick<Context, 'executionCtx'>) =>
  (work: Promise<unknown>): void =>
    executionCtx.waitUntil(
      work.catch((error: unknown) => logFault('work after an answer failed', error)),
    );
