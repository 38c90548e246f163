import { lowerTerms } from '#contract/village/words.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { type ClaimLimit, claimLimits } from './claim-queries.ts';
import { tooMany } from './too-many.ts';

/** The 429 of the limit that a row of `readClaimLimits` has reached, else null. */
export async function refuseClaim(
  db: Db,
  reached: Record<ClaimLimit, string | null> | undefined,
  now: Date,
): Promise<Refusal | null> {
  const waitOf = (limit: ClaimLimit, oldest: string) => {
    const until = Date.parse(oldest) + claimLimits[limit].windowMs;
    return Math.max(Math.ceil((until - now.getTime()) / 1000), 1);
  };
  if (reached?.letter) {
    const retryAfter = waitOf('letter', reached.letter);
    return new Refusal('too-many', wrongTooOften, { retryAfter });
  }
  if (!reached?.network) return null;
  const what = 'Terlalu banyak percobaan dari jaringan Anda.';
  return tooMany(db, what, waitOf('network', reached.network));
}

const wrongTooOften = `Surat ini tidak dapat diambil lagi di sini karena datanya sudah 3 kali salah. Bawa suratnya ke kantor ${lowerTerms.village}.`;
