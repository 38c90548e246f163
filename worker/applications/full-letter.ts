import type { ApplicationRecord } from '#contract/applications.ts';
import { fullLetterTexts } from '#contract/issued/full-letter.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import { setFullLetter } from '#worker/letters/index.ts';
import { applicationById } from './queries.ts';
import { toRecord } from './record.ts';
import { unknownApplication } from './refusals.ts';

/**
 * Allows or forbids opening the whole letter on its verification page. 404 for an unknown application, 409 if the village has turned
 * this off or there is no letter to open.
 */
export async function switchFullLetter(
  db: Db,
  id: string,
  { terbuka }: { terbuka: boolean },
  actorId: string,
  links: LinkMaker,
): Promise<ApplicationRecord | Refusal> {
  const [row] = await applicationById(db, id);
  if (!row) return unknownApplication();
  const { suratLengkap } = toRecord(row, links);
  if (!row.letterId || suratLengkap === null) return new Refusal('conflict', fullLetterTexts.none);
  const { now } = links;
  await setFullLetter(db, row.letterId, { terbuka, accountId: actorId, now });
  return toRecord({ ...row, fullLetterOffAt: terbuka ? null : now.toISOString() }, links);
}
