import { fullLetterLimits, fullLetterTexts } from '#contract/issued/full-letter.ts';
import { type ActionLimit, belowActionLimits, readActionLimits } from '#worker/audit/index.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { tooMany } from '#worker/intake/index.ts';

interface Limit extends ActionLimit {
  refusal: (retryAfter: number) => Refusal | Promise<Refusal>;
}

/** Limits of tries at a letter's NIK; `letterId` is undefined for an unknown code. */
function limitsOf(db: Db, letterId: string | undefined, opens: boolean): Limit[] {
  const { letter, network, openings } = fullLetterLimits;
  const ofNetwork: Limit = {
    ...network,
    action: 'letters.refused',
    of: 'network',
    refusal: (wait) => tooMany(db, 'Terlalu banyak percobaan dari jaringan Anda.', wait),
  };
  if (!letterId) return [ofNetwork];
  // Reopening by an official resets the count.
  const of = { subject: letterId, restart: 'letters.disclose' } as const;
  const saying = (text: string) => (retryAfter: number) =>
    new Refusal('too-many', text, { retryAfter });
  const wrong: Limit = {
    ...letter,
    of,
    action: 'letters.refused',
    refusal: saying(fullLetterTexts.wrongTooOften),
  };
  const opened: Limit = {
    ...openings,
    of,
    action: 'letters.opened',
    refusal: saying(fullLetterTexts.openedTooOften),
  };
  return [wrong, ofNetwork, ...(opens ? [opened] : [])];
}

/** Parts of one batch that enforce `fullLetterLimits`. */
export function countTries(
  db: Db,
  letterId: string | undefined,
  now: Date,
  { opens = false } = {},
) {
  const limits = limitsOf(db, letterId, opens);
  return {
    /** The statement whose first row `refusalOf` takes. */
    read: readActionLimits(db, limits, now),
    /** Condition of the statement that grants or records the try, so that concurrent tries are counted one by one. */
    isBelow: belowActionLimits(db, limits, now),
    /** The 429 of the first limit that was reached, else null. */
    async refusalOf(moments: Record<string, string | null> = {}): Promise<Refusal | null> {
      for (const [index, { windowMs, refusal }] of limits.entries()) {
        const oldest = moments[index];
        if (!oldest) continue;
        const wait = Math.ceil((Date.parse(oldest) + windowMs - now.getTime()) / 1000);
        return refusal(Math.max(wait, 1));
      }
      return null;
    },
  };
}
