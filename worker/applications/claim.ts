import type { ApplicationRecord } from '#contract/applications.ts';
import { isSameName } from '#contract/basics/words.ts';
import type { Claim } from '#contract/decision.ts';
import { readCode } from '#contract/issued/code.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { recordUse, withAuditEntry } from '#worker/audit/index.ts';
import { firstOf, runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import { belowClaimLimits, readClaimLimits, refuseClaim } from '#worker/intake/index.ts';
import { applicationByCode, ownerOf } from './queries.ts';
import { toOwnRecord } from './record.ts';
import { claimApplication } from './write-queries.ts';

/** One message for code and NIK, so that it does not reveal which of them is right. */
const noMatch = () =>
  new Refusal(
    'unknown',
    `Tidak ada surat dari loket dengan kode dan NIK ini. Periksa lagi keduanya, atau bawa suratnya ke kantor ${lowerTerms.village}.`,
  );

/**
 * Assigns a counter application to an account by the code on its letter and the NIK (the name on a letter without NIK). 404 if code
 * and NIK do not match, 409 if another account has claimed it, 429 after too many wrong attempts.
 */
export async function claim(
  db: Db,
  { kode: typedCode, nik }: Claim,
  accountId: string,
  links: LinkMaker,
): Promise<ApplicationRecord | Refusal> {
  const kode = readCode(typedCode);
  const [row] = kode ? await applicationByCode(db, kode) : [];
  if (!row?.application.filedBy || !row.letterId) return noMatch();
  const { application, letterId } = row;
  const { now } = links;
  const readLimits = readClaimLimits(db, letterId, now);
  // In the statement that grants or records the attempt, so that concurrent ones are counted one by one.
  const isBelow = belowClaimLimits(db, letterId, now);
  if (!isSameName(nik, application.nik ?? application.nama)) {
    const refusal = { accountId, action: 'letters.refused', subject: letterId, now } as const;
    const { limits } = await runBatch(db, {
      limits: firstOf(readLimits),
      attempt: recordUse(db, refusal, isBelow),
    });
    return (await refuseClaim(db, limits, now)) ?? noMatch();
  }
  const { id } = application;
  const entry = { accountId, action: 'applications.claim', subject: id, now } as const;
  const { limits, owner } = await runBatch(db, {
    limits: firstOf(readLimits),
    claimed: withAuditEntry(db, claimApplication(db, id, accountId, isBelow), entry),
    // A repeated request of the same account succeeds.
    owner: firstOf(ownerOf(db, id)),
  });
  if (!owner) return noMatch();
  if (owner.accountId !== accountId)
    return (
      (await refuseClaim(db, limits, now)) ??
      new Refusal('conflict', 'Surat ini sudah ada di akun lain.')
    );
  return toOwnRecord({ ...row, application: { ...application, accountId } }, links);
}
