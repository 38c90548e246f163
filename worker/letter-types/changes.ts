import type { LetterData } from '#contract/letters/definition.ts';
import { findLetter } from '#contract/letters/index.ts';
import { lockedFaults } from '#contract/letters/locked-parts.ts';
import type { LetterTypeRecord } from '#contract/records/letter-types.ts';
import { withAuditEntry } from '#worker/audit/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import { type Done, Refusal } from '#worker/http/refusal.ts';
import { purgeCache } from '#worker/job-runs/index.ts';
import * as queries from './queries.ts';
import {
  type Changing,
  changedMeanwhile,
  letterTypesTag,
  toTypeRecord,
  unknownType,
} from './type-record.ts';

/**
 * Saves a draft and leaves the offered version as it is. Idempotent. 400 for changes to the fixed parts of a built-in type, 409
 * where `seen` (0: a new type) is no longer the newest revision.
 */
export async function save(
  { db, accountId, now }: Changing,
  definition: LetterData,
  seen: number | undefined,
): Promise<LetterTypeRecord | Refusal> {
  const { type } = definition;
  const own = findLetter(type);
  const errors = own ? lockedFaults(own, definition) : {};
  if (Object.keys(errors).length > 0) return Refusal.fields(errors);
  const first = own?.revision ?? 0;
  const draft = { type, definition, updatedAt: now.toISOString() };
  const entry = { accountId, action: 'letterTypes.change', subject: type, now } as const;
  const { versions } = await runBatch(db, {
    saved: withAuditEntry(db, queries.saveDraft(db, draft, { first, seen }), entry),
    versions: queries.currentVersions(db, type),
  });
  const [newest] = versions;
  const isSaved =
    newest?.state === 'draft' && JSON.stringify(newest.definition) === JSON.stringify(definition);
  if (isSaved) return toTypeRecord(type, versions);
  return seen === 0 ? taken(type) : changedMeanwhile();
}

function taken(type: string) {
  const message = `Kode ${type} sudah dipakai jenis surat lain. Pilih kode lain, atau ubah jenis surat itu.`;
  return new Refusal('conflict', message, { errors: { type: message } });
}

/** Deletes a type. 404 for an unknown one, 409 for a built-in one and for one that an application or a letter names. */
export async function remove(
  { db, waitUntil, accountId, now }: Changing,
  type: string,
): Promise<Done | Refusal> {
  if (findLetter(type)) {
    return new Refusal('conflict', 'Jenis surat bawaan portal tidak dapat dihapus.');
  }
  const entry = { accountId, action: 'letterTypes.delete', subject: type, now } as const;
  const { before, left } = await runBatch(db, {
    before: queries.currentVersions(db, type),
    deleted: withAuditEntry(db, queries.deleteType(db, type), entry),
    left: queries.currentVersions(db, type),
  });
  if (before.length === 0) return unknownType();
  if (left.length > 0) {
    const message =
      'Sudah ada pengajuan atau surat dari jenis ini, sehingga tidak dapat dihapus. Tutup saja jenisnya.';
    return new Refusal('conflict', message);
  }
  await purgeCache({ db, waitUntil }, [letterTypesTag], now);
  return { message: 'Jenis surat telah dihapus.' };
}
