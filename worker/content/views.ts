import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { followedBy, runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import type { Refusal } from '#worker/http/refusal.ts';
import { type Secrets, sign } from '#worker/http/secrets/keys.ts';
import * as queries from './queries.ts';
import { unknownRecord } from './refusals.ts';
import { isRobot } from './robots.ts';

/** Counted browsers per address, item and day: enough for a household, too few for forged User-Agents. */
const maxBrowsers = 5;

/**
 * Counts a visitor (address and browser) once per item and day (in the village); never robots. Stores until the night only HMACs of
 * day, item, address and browser under the portal's secret: they identify nobody and cannot be linked across items. 404 for an
 * unknown id.
 */
export async function countVisit(
  db: Db,
  definition: CollectionDefinition,
  id: string,
  visit: { visitor: Record<'address' | 'userAgent', string>; secrets: Secrets; now: Date },
): Promise<null | Refusal> {
  const { path } = definition;
  const record = queries.recordById(db, path, id, 'everyone');
  const { address, userAgent } = visit.visitor;
  if (isRobot(userAgent)) return (await record).length > 0 ? null : unknownRecord(definition);
  const day = isoDay(villageDay(visit.now));
  const hash = (...parts: string[]) =>
    sign(visit.secrets, 'views', JSON.stringify([day, id, address, ...parts]));
  const mark = { group: hash(), browser: hash(userAgent), day, most: maxBrowsers };
  const { found } = await runBatch(db, {
    found: record,
    mark: followedBy(
      queries.markView(db, { collection: path, id }, mark),
      queries.countView(db, path, id),
    ),
  });
  return found.length > 0 ? null : unknownRecord(definition);
}

/** Deletes the marks of past days; returns how many. */
export async function deleteOldViews(db: Db, now: Date): Promise<number> {
  const { meta } = await queries.deleteViews(db, isoDay(villageDay(now)));
  return meta.changes;
}
