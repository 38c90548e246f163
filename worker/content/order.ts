import { capitalise } from '#contract/basics/words.ts';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { type ContentOrder, maxOrdered } from '#contract/collections/order.ts';
import type { OrderAnswer } from '#contract/records/content.ts';
import { type Actor, withAuditEntry } from '#worker/audit/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { contentTag } from '#worker/http/responses/cache.ts';
import { type Purging, purgeCache } from '#worker/job-runs/index.ts';
import { idsInOrder, placeRecords } from './order-queries.ts';

/**
 * Sets the order of a collection's records. 409 without any change if the ids are not exactly the collection's, or its order is no
 * longer `loaded`. Idempotent: saving the current order succeeds.
 */
export async function setOrder(
  store: Purging,
  definition: CollectionDefinition,
  order: ContentOrder,
  { accountId, now }: Actor,
): Promise<OrderAnswer | Refusal> {
  const { db } = store;
  const { path } = definition;
  const { ids } = order;
  const entry = { accountId, action: 'content.order', subject: path, now } as const;
  const { before, placed } = await runBatch(db, {
    // One more than the maximum, to detect larger collections.
    before: idsInOrder(db, path, maxOrdered + 1),
    placed: withAuditEntry(db, placeRecords(db, path, order), entry),
  });
  const current = before.map(({ id }) => id);
  if (placed.length > 0) await purgeCache(store, [contentTag(path)], now);
  else if (!isSame(ids, current)) return orderConflict(definition, ids, current);
  return { ids };
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, at) => id === other[at]);

function orderConflict(
  { noun }: CollectionDefinition,
  ids: readonly string[],
  current: readonly string[],
): Refusal {
  const wanted = new Set(ids);
  const sameIds = current.length === ids.length && current.every((id) => wanted.has(id));
  const why = sameIds
    ? `Urutan ${noun} sudah diatur orang lain`
    : `${capitalise(noun)} sudah ada yang ditambah atau dihapus`;
  return new Refusal('conflict', `${why} sejak Anda membukanya. Urutan Anda belum disimpan.`);
}
