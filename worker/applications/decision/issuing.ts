import { applicationTexts } from '#contract/applications.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { IssuingContext } from '#worker/letters/service.ts';

/** The origin is null where the portal does not know its own: then it rejects, and issues nothing. */
export type DecidingContext = Omit<IssuingContext, 'origin'> & { origin: string | null };

/** Does what makes a letter; a letter names the origin where it is checked, so without one there is none. */
export function withOrigin<Context extends { origin: string | null }, Result>(
  context: Context,
  make: (context: Context & { origin: string }) => Result,
): Result | Refusal {
  const { origin } = context;
  return origin === null
    ? new Refusal('conflict', applicationTexts.noOrigin)
    : make({ ...context, origin });
}
