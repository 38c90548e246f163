import type { ApplicationRecord } from '#contract/applications.ts';
import { type Claim, claimSchema } from '#contract/decision.ts';
import { recordAction } from '#worker/audit/service.ts';
import type { Db } from '#worker/db/client.ts';
import type { Input } from '#worker/http/input/checked.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import { readCode } from '#worker/letters/service.ts';
import { claimApplication } from './changes/queries.ts';
import { type ApplicationRow, ownerOf } from './queries.ts';
import { toOwnRecord } from './record.ts';

/** One answer to whatever does not fit, so that nobody learns which part does. */
const noFit = () =>
  new Refusal(
    'unknown',
    'Tidak ada surat dari loket dengan kode dan NIK ini. Periksa lagi keduanya, atau bawa suratnya ke kantor desa.',
  );

/** The code that a body names, as it is stored; null where it names none. */
export function codeOf({ fields }: Input): string | null {
  const { success, data } = claimSchema.shape.kode.safeParse(fields.kode);
  return success ? readCode(data) : null;
}

/**
 * Gives an account the application that was filed for it at the counter, by the code on its letter, which has found `row`, and
 * the NIK (the name where the letter has no NIK). 404 for what does not fit, 409 when another account has it.
 */
export async function claim(
  db: Db,
  row: ApplicationRow | undefined,
  { nik }: Claim,
  accountId: string,
  links: LinkMaker,
): Promise<ApplicationRecord | Refusal> {
  if (!row?.application.filedBy) return noFit();
  const { application } = row;
  if (!isSame(nik, application.nik ?? application.nama)) return noFit();
  const { id } = application;
  const [, , [owner]] = await db.batch([
    claimApplication(db, id, accountId),
    recordAction(db, {
      accountId,
      action: 'applications.claim',
      subject: id,
      now: links.now,
    }),
    // Whose it is now, as the same account may have been quicker: a second tap, or an answer that was lost.
    ownerOf(db, id),
  ]);
  if (!owner) return noFit();
  if (owner.accountId !== accountId)
    return new Refusal('conflict', 'Surat ini sudah ada di akun lain.');
  return toOwnRecord({ ...row, application: { ...application, accountId } }, links);
}

/** Whether two spellings mean the same: case, blanks and signs between do not matter. */
function isSame(typed: string, stored: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return bare(typed) === bare(stored) && bare(typed) !== '';
}
