import { hourMs } from '#contract/basics/durations.ts';
import {
  type IncidentEntry,
  type IncidentRecord,
  noticeHours,
  unknownIncident,
} from '#contract/incidents.ts';
import { type Actor, withAuditEntry } from '#worker/audit/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import * as queries from './queries.ts';

/** Incidents in a list, newest first. */
const most = 100;

function toRecord(row: queries.IncidentRow): IncidentRecord {
  const { id, foundAt, description, data, people, refs, measures } = row;
  return {
    _id: id,
    ditemukan: foundAt,
    batas: new Date(Date.parse(foundAt) + noticeHours * hourMs).toISOString(),
    uraian: description,
    ...{ data, jumlahOrang: people, acuan: refs, tindakan: measures },
    status: row.closedAt ? 'selesai' : 'terbuka',
    dicatat: row.createdAt,
    ditutup: row.closedAt,
  };
}

export async function list(db: Db): Promise<IncidentRecord[]> {
  return (await queries.listIncidents(db, most)).map(toRecord);
}

const toColumns = (entry: IncidentEntry) => ({
  foundAt: entry.ditemukan,
  description: entry.uraian,
  ...{ data: entry.data, people: entry.jumlahOrang },
  ...{ refs: entry.acuan, measures: entry.tindakan },
});

export function add(db: Db, entry: IncidentEntry, actor: Actor): Promise<IncidentRecord> {
  const now = actor.now.toISOString();
  const closedAt = entry.status === 'selesai' ? now : null;
  const row = { id: crypto.randomUUID(), ...toColumns(entry), createdAt: now, closedAt };
  return save(db, row, queries.insertIncident(db, row), actor);
}

/** Changes an incident, closes it or opens it again. 404 for an unknown one. */
export async function change(
  db: Db,
  id: string,
  entry: IncidentEntry,
  actor: Actor,
): Promise<IncidentRecord | Refusal> {
  const [before] = await queries.incidentById(db, id);
  if (!before) return new Refusal('unknown', unknownIncident);
  const closedAt = entry.status === 'selesai' ? (before.closedAt ?? actor.now.toISOString()) : null;
  const row = { id, ...toColumns(entry), createdAt: before.createdAt, closedAt };
  return save(db, row, queries.updateIncident(db, row), actor);
}

async function save(
  db: Db,
  row: queries.IncidentRow,
  change: ReturnType<typeof queries.insertIncident | typeof queries.updateIncident>,
  actor: Actor,
): Promise<IncidentRecord> {
  const entry = { ...actor, action: 'incidents.change', subject: row.id } as const;
  await runBatch(db, { saved: withAuditEntry(db, change, entry) });
  return toRecord(row);
}
