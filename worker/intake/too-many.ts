import { formatWait } from '#contract/basics/durations.ts';
import { lowerTerms } from '#contract/village/words.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { HumanCheck } from '#worker/http/turnstile.ts';
import { officePhone } from '#worker/office/index.ts';

const turnstileText = 'Buktikan bahwa Anda bukan robot, lalu kirim lagi.';

/**
 * The 429 of a limit that a Turnstile token lifts; `errors.turnstile` requests one if the village has set up Turnstile.
 * @param what first sentence of the message
 * @param retryAfter in seconds
 */
export async function tooMany(
  db: Db,
  what: string,
  retryAfter: number,
  { isOffered }: Pick<HumanCheck, 'isOffered'> = { isOffered: false },
): Promise<Refusal> {
  const message = `${what} Coba lagi dalam ${formatWait(retryAfter)}, atau telepon kantor ${lowerTerms.village} di ${await officePhone(db)}.`;
  const errors = isOffered ? { turnstile: turnstileText } : undefined;
  return new Refusal('too-many', message, { retryAfter, ...(errors && { errors }) });
}
