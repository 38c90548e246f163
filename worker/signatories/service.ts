import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import {
  firstSigner,
  maySignOn,
  type Signatory,
  type SignatoryEntry,
  type SignatoryRecord,
  signatoryTexts,
  villageSignatoryId,
} from '#contract/issued/signatories.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import type { VillageConfig } from '#village.config.ts';
import { type Actor, withAuditEntry } from '#worker/audit/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { type Done, Refusal } from '#worker/http/refusal.ts';
import { signatoryOf } from '#worker/letters/index.ts';
import * as queries from './queries.ts';

type Row = Omit<queries.SignatoryRow, 'seq' | 'createdAt'>;

/** All signatories, starting with the one of village.config.ts. */
function toSignatories(rows: readonly Row[], village: VillageConfig): SignatoryRecord[] {
  const own = rows.find(({ id }) => id === villageSignatoryId) ?? {
    id: villageSignatoryId,
    ...signatoryOf(village),
    validFrom: null,
    validUntil: null,
  };
  return [own, ...rows.filter(({ id }) => id !== villageSignatoryId)].map(toRecord);
}

function toRecord({ id, nama, jabatan, nip, atasNama, validFrom, validUntil }: Row) {
  return { _id: id, nama, jabatan, nip, atasNama, mulai: validFrom, sampai: validUntil };
}

/**
 * The signatory of a letter issued now: the chosen one, or the first in office with the role of the letter type. 400 for a chosen
 * one who is unknown or not in office, 409 if none is in office.
 */
export function chooseSignatory(
  rows: readonly Row[],
  village: VillageConfig,
  chosen: string | null,
  now: Date,
  { signer }: Pick<LetterDefinition, 'signer'>,
): Signatory | Refusal {
  const day = isoDay(villageDay(now));
  const all = toSignatories(rows, village);
  if (!chosen) {
    const inOffice = all.filter((one) => maySignOn(one, day));
    return firstSigner(inOffice, signer) ?? new Refusal('conflict', signatoryTexts.noneInOffice);
  }
  const one = all.find(({ _id }) => _id === chosen);
  if (one && maySignOn(one, day)) return one;
  const penandaTangan = one ? signatoryTexts.notNow : signatoryTexts.unknown;
  return Refusal.fields({ penandaTangan });
}

export async function list(db: Db, village: VillageConfig): Promise<SignatoryRecord[]> {
  return toSignatories(await queries.listSignatories(db), village);
}

export function add(db: Db, entry: SignatoryEntry, actor: Actor): Promise<SignatoryRecord> {
  return save(db, crypto.randomUUID(), entry, actor);
}

/** Changes a signatory for future letters; issued letters keep the former name. 404 for an unknown one. */
export async function change(
  db: Db,
  id: string,
  entry: SignatoryEntry,
  actor: Actor,
): Promise<SignatoryRecord | Refusal> {
  // The village's own signatory has a row only after its first change.
  const isKnown = id === villageSignatoryId || (await queries.signatoryById(db, id)).length > 0;
  return isKnown ? save(db, id, entry, actor) : unknown();
}

async function save(
  db: Db,
  id: string,
  { mulai, sampai, ...signatory }: SignatoryEntry,
  actor: Actor,
): Promise<SignatoryRecord> {
  const row = { id, ...signatory, validFrom: mulai, validUntil: sampai };
  const change = queries.saveSignatory(db, { ...row, createdAt: actor.now.toISOString() });
  const entry = { ...actor, action: 'signatories.change', subject: id } as const;
  await runBatch(db, { saved: withAuditEntry(db, change, entry) });
  return toRecord(row);
}

/** Removes a signatory. 404 for an unknown one, 409 for the one of village.config.ts, which can only be changed. */
export async function remove(db: Db, id: string, actor: Actor): Promise<Done | Refusal> {
  if (id === villageSignatoryId) return new Refusal('conflict', signatoryTexts.fixed);
  const entry = { ...actor, action: 'signatories.change', subject: id } as const;
  const { removed } = await runBatch(db, {
    removed: withAuditEntry(db, queries.deleteSignatory(db, id), entry),
  });
  return removed.length > 0 ? { message: 'Penanda tangan telah dihapus.' } : unknown();
}

const unknown = () => new Refusal('unknown', signatoryTexts.unknown);
