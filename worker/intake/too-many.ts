import { formatWait } from '#contract/basics/durations.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { village } from '#village.config.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { HumanCheck } from '#worker/http/turnstile.ts';

const turnstileText = 'Buktikan bahwa Anda bukan robot, lalu kirim lagi.';

/**
 * The 429 of a limit that a Turnstile token lifts; `errors.turnstile` requests one if the village has set up Turnstile.
 * @param what first sentence of the message
 * @param retryAfter in seconds
 */
export function tooMany(
  what: string,
  retryAfter: number,
  { isOffered }: Pick<HumanCheck, 'isOffered'> = { isOffered: false },
): Refusal {
  const message = `${what} Coba lagi dalam ${formatWait(retryAfter)}, atau telepon kantor ${lowerTerms.village} di ${village.contact.phone}.`;
  const errors = isOffered ? { turnstile: turnstileText } : undefined;
  return new Refusal('too-many', message, { retryAfter, ...(errors && { errors }) });
}
