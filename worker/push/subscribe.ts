import { pushServiceOf, pushTexts, type Subscription } from '#contract/push.ts';
import { type AccountRow, noSession } from '#worker/auth/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { type Done, Refusal } from '#worker/http/refusal.ts';
import { deleteSubscription, saveSubscription } from './queries.ts';

/** Devices of one account; one more ends the oldest. */
const maxDevices = 10;

/** Stores a device of an account. Idempotent. 400 for an unknown push service and for keys that are no point of the curve. */
export async function subscribe(
  db: Db,
  account: Pick<AccountRow, 'id' | 'passwordHash' | 'sessionEpoch'>,
  subscription: Subscription,
  now: Date,
): Promise<Done | Refusal> {
  const { endpoint, keys } = subscription;
  if (!pushServiceOf(endpoint)) return Refusal.fields({ endpoint: pushTexts.unknownService });
  if (!(await isPoint(keys.p256dh))) return Refusal.fields({ keys: pushTexts.wrongKeys });
  const { saved } = await runBatch(
    db,
    saveSubscription(db, account, subscription, { most: maxDevices, now }),
  );
  return saved.length > 0 ? { message: pushTexts.on } : noSession();
}

/** Ends the messages to a device of an account. Idempotent. */
export async function unsubscribe(db: Db, accountId: string, endpoint: string): Promise<Done> {
  await deleteSubscription(db, accountId, endpoint);
  return { message: pushTexts.off };
}

function isPoint(key: string): Promise<boolean> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  return crypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), curve, true, []).then(
    () => true,
    () => false,
  );
}
