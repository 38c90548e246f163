import { isoDay, jakartaDay } from '#contract/basics/jakarta-time.ts';
import {
  firstSigner,
  maySignOn,
  type Signatory,
  type SignatoryEntry,
  type SignatoryRecord,
  signatoryTexts,
  villageSignatoryId,
} from '#contract/issued/signatories.ts';
import type { LetterDefinition } from '#contract/letters/define-letter.ts';
import type { VillageConfig } from '#village.config.ts';
import { recordAction } from '#worker/audit/service.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { signatoryOf } from '../compose.ts';
import * as queries from './queries.ts';

export { listSignatories, signatoriesBeside, signatoryById } from './queries.ts';

type Row = Omit<queries.SignatoryRow, 'seq' | 'createdAt'>;

/** Every signatory of the village, that of village.config.ts first. */
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

/** Who signs a letter of this moment: the one chosen, or the first who may, of the role that its type names. 400 for one who may not, 409 where nobody may. */
export function chooseSignatory(
  rows: readonly Row[],
  village: VillageConfig,
  chosen: string | null,
  now: Date,
  { signer }: Pick<LetterDefinition, 'signer'>,
): Signatory | Refusal {
  const day = isoDay(jakartaDay(now));
  const all = toSignatories(rows, village);
  if (!chosen) {
    const inOffice = all.filter((one) => maySignOn(one, day));
    return firstSigner(inOffice, signer) ?? new Refusal('conflict', signatoryTexts.nobody);
  }
  const one = all.find(({ _id }) => _id === chosen);
  if (one && maySignOn(one, day)) return one;
  const penandaTangan = one ? signatoryTexts.notNow : signatoryTexts.unknown;
  return Refusal.fields({ penandaTangan });
}

export async function list(db: Db, village: VillageConfig): Promise<SignatoryRecord[]> {
  return toSignatories(await queries.listSignatories(db), village);
}

/** Who changes the signatories, and when. */
interface Actor {
  actorId: string;
  now: Date;
}

export function add(db: Db, entry: SignatoryEntry, actor: Actor): Promise<SignatoryRecord> {
  return change(db, crypto.randomUUID(), entry, actor);
}

/** Changes who signs from now on; letters keep the name that they were issued under. */
export async function change(
  db: Db,
  id: string,
  { mulai, sampai, ...signatory }: SignatoryEntry,
  { actorId, now }: Actor,
): Promise<SignatoryRecord> {
  const row = { id, ...signatory, validFrom: mulai, validUntil: sampai };
  await db.batch([
    queries.saveSignatory(db, { ...row, createdAt: now.toISOString() }),
    recordAction(db, { accountId: actorId, action: 'signatories.change', subject: id, now }),
  ]);
  return toRecord(row);
}

/** Removes a signatory; that of village.config.ts can only be changed (409). */
export async function remove(
  db: Db,
  id: string,
  { actorId, now }: Actor,
): Promise<{ message: string } | Refusal> {
  if (id === villageSignatoryId) return new Refusal('conflict', signatoryTexts.fixed);
  await db.batch([
    queries.deleteSignatory(db, id),
    recordAction(db, { accountId: actorId, action: 'signatories.change', subject: id, now }),
  ]);
  return { message: 'Penanda tangan telah dihapus.' };
}

export const unknown = () => new Refusal('unknown', signatoryTexts.unknown);
