import { dayMs } from '#contract/basics/durations.ts';
import {
  type Handover,
  type HandoverCounts,
  handoverTexts,
  type SignedByHand,
} from '#contract/issued/handover.ts';
import { mayDo, type Role } from '#contract/permissions.ts';
import type { Collector } from '#contract/records/signature.ts';
import type { VillageConfig } from '#village.config.ts';
import { type Action, type Actor, withAuditEntries, withAuditEntry } from '#worker/audit/index.ts';
import { firstOf, runBatch } from '#worker/db/batch.ts';
import type { Db, Statement } from '#worker/db/client.ts';
import { type Read, readRows } from '#worker/db/read.ts';
import { Fault } from '#worker/http/fault.ts';
import { Refusal, type RefusalCode } from '#worker/http/refusal.ts';
import { handoverOf, readyAt } from '#worker/letters/index.ts';
import { queueSigned } from '#worker/push/index.ts';
import * as queries from './queries.ts';

/**
 * Records that letters were signed by hand and returns which; letters that take no such signature are skipped. Idempotent. 404 or
 * 409 if all of them are skipped.
 */
export async function signByHand(
  db: Db,
  ids: readonly string[],
  actor: Actor,
): Promise<SignedByHand | Refusal> {
  const { now } = actor;
  const entry = { ...actor, action: 'letters.handSigned' } as const;
  const { rows } = await runBatch(db, {
    signed: withAuditEntries(
      db,
      queries.markSigned(db, ids, now),
      entry,
      queries.unsignedAmong(ids),
    ),
    news: queueSigned(db, ids, now),
    rows: queries.handoversByIds(db, ids),
  });
  const results = [...new Set(ids)].map((id) => {
    const row = rows.find((one) => one.id === id);
    return { id, row, refusal: whyUnsigned(row) };
  });
  const ditandatangani = results.filter(({ refusal }) => !refusal).map(({ id }) => id);
  const skipped = results.flatMap(({ id, row, refusal }) =>
    refusal ? { _id: id, nomorSurat: row?.nomorSurat ?? null, alasan: refusal.message } : [],
  );
  const [first] = results;
  if (ditandatangani.length === 0 && first?.refusal) return first.refusal;
  return { ditandatangani, dilewati: skipped };
}

/** Why a letter cannot be signed by hand; null if its signature is recorded. */
function whyUnsigned(row: queries.HandoverRow | undefined): Refusal | null {
  const refuse = (text: keyof typeof handoverTexts, code: RefusalCode = 'conflict') =>
    new Refusal(code, handoverTexts[text]);
  if (!row) return refuse('unknown', 'unknown');
  if (row.withdrawnAt) return refuse('withdrawn');
  if (!row.kode) return refuse('outside');
  if (handoverOf(row).tandaTangan !== 'belum') return null;
  return refuse('qr');
}

/**
 * Takes back that a letter was signed by hand. Idempotent. 404 for an unknown letter, 409 once a signed file or its pick-up is
 * recorded.
 */
export async function unsign(db: Db, id: string, actor: Actor): Promise<Handover | Refusal> {
  const row = await change(db, queries.unmarkSigned(db, id), {
    ...actor,
    action: 'letters.handUnsigned',
    subject: id,
  });
  if (!row) return new Refusal('unknown', handoverTexts.unknown);
  if (row.signedKind) return new Refusal('conflict', handoverTexts.hasFile);
  if (row.pickedUpAt) return new Refusal('conflict', handoverTexts.pickedUp);
  return toHandover(row);
}

/**
 * Records the pick-up of a letter at the office, and by whom, which may follow. Idempotent. 404 for an unknown letter and, for residents, another's; 409 for a
 * letter that is withdrawn or was not signed by hand.
 */
export async function pickUp(
  db: Db,
  id: string,
  account: { id: string; role: Role },
  { by, now }: { by: Collector | null; now: Date },
): Promise<Handover | Refusal> {
  const ownerId = mayDo(account.role, 'letters.sign') ? null : account.id;
  const row = await change(db, queries.markPickedUp(db, id, { by, ownerId, now }), {
    accountId: account.id,
    action: 'letters.pickUp',
    subject: id,
    now,
  });
  if (!row || (ownerId !== null && row.accountId !== ownerId))
    return new Refusal('unknown', handoverTexts.unknown);
  if (row.withdrawnAt) return new Refusal('conflict', handoverTexts.withdrawn);
  if (row.pickedUpAt) {
    const handover = toHandover(row);
    return ownerId === null ? handover : { ...handover, diambilOleh: null };
  }
  const isDownload = row.signatureWay === 'qr' || row.signedKind === 'tte';
  return new Refusal('conflict', handoverTexts[isDownload ? 'nothingToPickUp' : 'notReady']);
}

/** Takes back that a letter was picked up. Idempotent. 404 for an unknown letter, 409 after a day. */
export async function undoPickUp(db: Db, id: string, actor: Actor): Promise<Handover | Refusal> {
  const since = new Date(actor.now.getTime() - dayMs);
  const row = await change(db, queries.unmarkPickedUp(db, id, since), {
    ...actor,
    action: 'letters.pickUpUndone',
    subject: id,
  });
  if (!row) return new Refusal('unknown', handoverTexts.unknown);
  if (row.pickedUpAt) return new Refusal('conflict', handoverTexts.pickedUpEarlier);
  return toHandover(row);
}

/** Runs a change of a letter with its entry. @returns the letter as it is then. */
async function change(db: Db, update: Statement, entry: Action) {
  const { row } = await runBatch(db, {
    changed: withAuditEntry(db, update, entry),
    row: firstOf(queries.handoverById(db, entry.subject)),
  });
  return row;
}

/** A letter's handover as the API returns it. */
export const toHandover = (row: queries.HandoverRow): Handover => ({
  _id: row.id,
  ...handoverOf(row),
});

/** The panel's numbers. */
export async function readCounts(
  db: Db,
  office: VillageConfig,
  now: Date,
): Promise<HandoverCounts> {
  const [counts] = await queries.countHandovers(db, office, now);
  if (!counts) throw new Fault('the counts of letters have no row');
  return counts;
}

/** A letter's type, when its application was sent, and since when it can be fetched or downloaded. */
export interface ReadyTime {
  type: string;
  sentAt: string;
  readyAt: string;
}

/** The newest 200 letters approved since a moment, of which those that are ready. */
export const readyTimes = (since: Date): Read<ReadyTime[]> =>
  readRows(
    (db) => queries.approvedSince(db, since),
    (rows) =>
      rows.flatMap(({ type, sentAt, ...letter }) => {
        const ready = readyAt(letter);
        return ready ? { type, sentAt, readyAt: ready } : [];
      }),
  );
