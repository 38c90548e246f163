import { isDeepStrictEqual } from 'node:util';
import type { IncidentEntry, IncidentRecord } from '#contract/incidents.ts';
import { type Actor, withAuditEntry } from '#worker/audit/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import * as queries from './queries.ts';

/** Incidents in a list, newest first. */
const most = 100;

const toRecord = ({ id, revision, entry }: queries.IncidentRow): IncidentRecord => ({
  ...{ _id: id, revision },
  ...entry,
});

export async function list(db: Db): Promise<IncidentRecord[]> {
  return (await queries.newestIncidents(db, most)).map(toRecord);
}

/** Records an incident; with an idempotency key of the actor only once, and 409 if it was recorded with other content. */
export async function add(
  db: Db,
  entry: IncidentEntry,
  { key, ...actor }: Actor & { key: string | null },
) {
  const id = key === null ? crypto.randomUUID() : sha256(`${actor.accountId} ${key}`).slice(0, 32);
  const row = { id, revision: 1, entry };
  const action = { ...actor, action: 'incidents.change', subject: id } as const;
  const insertion = withAuditEntry(db, queries.insertIncident(db, row), action);
  const record = toRecord(row);
  try {
    await runBatch(db, { saved: insertion });
    return { record, repeated: false };
  } catch (error) {
    const [stored] = await queries.incidentById(db, id);
    if (!stored) throw error;
    const current = toRecord(stored);
    if (isDeepStrictEqual(current, record)) return { record, repeated: true };
    return new Refusal('conflict', 'Insiden ini sudah tercatat.', { current });
  }
}

/**
 * Changes an incident, closes it or opens it again.
 * @param loaded the revision that the editor loaded, undefined for any; 409 with the current incident if it has another, 404 without one
 */
export async function change(
  db: Db,
  id: string,
  { loaded, ...entry }: IncidentEntry & { loaded: number | undefined },
  actor: Actor,
): Promise<IncidentRecord | Refusal> {
  const action = { ...actor, action: 'incidents.change', subject: id } as const;
  const update = queries.updateIncident(db, id, entry, loaded);
  const { saved } = await runBatch(db, { saved: withAuditEntry(db, update, action) });
  if (saved[0]) return toRecord(saved[0]);
  const [current] = await queries.incidentById(db, id);
  if (!current) return new Refusal('unknown', 'Insiden tidak ditemukan.');
  const message = 'Insiden ini sudah diubah admin lain sejak Anda membukanya.';
  return new Refusal('conflict', message, { current: toRecord(current) });
}
