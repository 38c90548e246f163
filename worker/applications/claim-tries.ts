import { dayMs, hourMs } from '#contract/basics/durations.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { type ActionLimit, belowActionLimits, readActionLimits } from '#worker/audit/index.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { tooMany } from '#worker/intake/index.ts';

/** Wrong attempts for a letter and year, and for a network and hour. */
const limitsOf = (letterId: string): [ActionLimit, ActionLimit] => [
  { action: 'letters.refused', of: letterId, max: 3, windowMs: 365 * dayMs },
  { action: 'letters.refused', of: 'network', max: 10, windowMs: hourMs },
];

/** Parts of one batch that limit attempts at claiming a letter. */
export function countTries(db: Db, letterId: string, now: Date) {
  const limits = limitsOf(letterId);
  const [ofLetter, ofNetwork] = limits;
  return {
    /** The statement whose first row `refusalOf` takes. */
    read: readActionLimits(db, limits, now),
    /** Condition of the statement that grants or records the try, so that concurrent tries are counted one by one. */
    isBelow: belowActionLimits(db, limits, now),
    /** The 429 of the first limit that was reached, else null. */
    async refusalOf({
      0: letter,
      1: network,
    }: Record<string, string | null> = {}): Promise<Refusal | null> {
      const waitOf = (oldest: string, { windowMs }: ActionLimit) =>
        Math.max(Math.ceil((Date.parse(oldest) + windowMs - now.getTime()) / 1000), 1);
      if (letter)
        return new Refusal('too-many', wrongTooOften, { retryAfter: waitOf(letter, ofLetter) });
      const what = 'Terlalu banyak percobaan dari jaringan Anda.';
      return network ? tooMany(db, what, waitOf(network, ofNetwork)) : null;
    },
  };
}

const wrongTooOften = `Surat ini tidak dapat diambil lagi di sini karena datanya sudah 3 kali salah. Bawa suratnya ke kantor ${lowerTerms.village}.`;
