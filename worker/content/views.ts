import { isoDay, jakartaDay } from '#contract/basics/jakarta-time.ts';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import type { Db } from '#worker/db/client.ts';
import type { Refusal } from '#worker/http/refusal.ts';
import { type Secrets, sign } from '#worker/http/secrets/keys.ts';
import * as queries from './queries.ts';
import { unknownRecord } from './refusals.ts';
import { isRobot } from './robots.ts';

/** Browsers of one address that count for one item in a day: a household's or an office's, and no more invented ones. */
const maxBrowsers = 5;

/**
 * Counts a visitor, an address with a browser, once per item and day (Asia/Jakarta); robots never. What stays until the
 * night are hashes of the day, the item and the address, and of these with the browser, that only this portal's secret
 * makes: they tell nobody, and no two items' hashes can be joined. 404 for an unknown id.
 */
export async function countVisit(
  db: Db,
  definition: CollectionDefinition,
  id: string,
  visit: { visitor: Record<'address' | 'userAgent', string>; secrets: Secrets; now: Date },
): Promise<null | Refusal> {
  const { path } = definition;
  const record = queries.recordById(db, path, id);
  const { address, userAgent } = visit.visitor;
  if (isRobot(userAgent)) return (await record).length > 0 ? null : unknownRecord(definition);
  const day = isoDay(jakartaDay(visit.now));
  const hash = (...parts: string[]) =>
    sign(visit.secrets, 'views', JSON.stringify([day, id, address, ...parts]));
  const [group, browser] = await Promise.all([hash(), hash(userAgent)]);
  const [found] = await db.batch([
    record,
    queries.markView(db, { collection: path, id }, { group, browser, day, most: maxBrowsers }),
    queries.countView(db, path, id),
  ]);
  return found.length > 0 ? null : unknownRecord(definition);
}

/** Forgets the marks of days that are over; returns how many. */
export async function deleteOldViews(db: Db, now: Date): Promise<number> {
  const { meta } = await queries.deleteViews(db, isoDay(jakartaDay(now)));
  return meta.changes;
}
