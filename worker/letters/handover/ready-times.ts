import type { Read } from '#worker/db/read.ts';
import { handoverOf } from './handover.ts';
import * as queries from './queries.ts';

/** Most letters of which times are read: the newest. */
const maxLetters = 200;

/** A letter that is ready: its type, when its application was sent, and since when it can be fetched or downloaded. */
export interface ReadyTime {
  type: string;
  sentAt: string;
  readyAt: string;
}

/** The letters approved since a moment that are ready, the newest 200, as a read that can be combined with others. */
export function readyTimes(since: Date): Read<ReadyTime[]> {
  return {
    statements: (db) => [queries.approvedSince(db, since, maxLetters)],
    result: ([rows]) => (rows as queries.ApprovedRow[]).flatMap(toReadyTime),
  };
}

function toReadyTime(row: queries.ApprovedRow): ReadyTime[] {
  const { siapPada } = handoverOf({ ...row, pickedUpAt: null, signedKind: null, signedAt: null });
  return siapPada ? [{ type: row.type, sentAt: row.sentAt, readyAt: siapPada }] : [];
}
