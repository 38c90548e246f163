import { type Page, type PageRequest, toPage } from '#contract/basics/paging.ts';
import { capitalise } from '#contract/basics/words.ts';
import { findCollection } from '#contract/collections/index.ts';
import { mayDo } from '#contract/permissions.ts';
import type { Deletion } from '#contract/records/deletions.ts';
import { type Actor, withAuditEntries, withAuditEntry } from '#worker/audit/index.ts';
import { firstOf, runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { deleteMarkers, discardFiles, type Erased, restoreFile } from '#worker/files/index.ts';
import { Fault } from '#worker/http/fault.ts';
import { type Done, Refusal } from '#worker/http/refusal.ts';
import { contentTag } from '#worker/http/responses/cache.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import { type Purging, purgeCache } from '#worker/job-runs/index.ts';
import { restorePublicFile } from '#worker/media/index.ts';
import * as queries from './queries.ts';
import * as restoring from './restore-queries.ts';

/** Database and bucket. */
export interface Storage {
  db: Db;
  files: R2Bucket;
}

/** Moves the files of recorded deletions to the trash. The nightly job repeats failures. @returns how many were moved. */
export async function moveFiles(
  { db, files }: Storage,
  deletions: readonly queries.RecordedDeletion[],
): Promise<number> {
  const moved: string[] = [];
  for (const { id, files: keys, deletedAt } of deletions) {
    if (keys.length > 0 && (await discardFiles(files, keys, new Date(deletedAt)))) moved.push(id);
  }
  if (moved.length > 0) await queries.markFilesMoved(db, moved);
  return moved.length;
}

/** Until when an admin can take a withdrawal back, from its `withdrawalFinalAt`; null once it is final, and for other roles. */
export const undoUntil = (
  finalAt: string | null,
  { role, now }: Pick<LinkMaker, 'role' | 'now'>,
) =>
  finalAt && finalAt > now.toISOString() && mayDo(role ?? 'user', 'letters.restore')
    ? finalAt
    : null;

/** Files per night; each takes three R2 calls, and an invocation may make 10,000. */
const filesPerNight = 250;

/**
 * Moves files that an earlier failure left behind, and deletes what is complete or final.
 * @returns how many deletions' files were moved.
 * @throws a Fault while files are left because R2 failed.
 */
export async function completeDeletions(
  { db, files }: Storage,
  now: Date,
): Promise<{ discarded: number }> {
  const pending = await queries.pendingFiles(db, filesPerNight);
  let keys = 0;
  const page = pending.filter((deletion) => {
    keys += deletion.files.length;
    return keys <= filesPerNight || deletion === pending[0];
  });
  const discarded = await moveFiles({ db, files }, page);
  await runBatch(db, {
    final: queries.clearFinalRows(db, now),
    complete: queries.removeComplete(db),
  });
  if (discarded < page.length)
    throw new Fault(`files of ${page.length - discarded} deletions could not be moved`);
  return { discarded };
}

/** Deletions by officials that can be undone, newest first. */
export async function listDeletions(
  db: Db,
  page: PageRequest | null,
  now: Date,
): Promise<Deletion[] | Page<Deletion>> {
  const { rows, count } = await runBatch(db, {
    rows: queries.listRestorable(db, now, page ?? { page: 1, limit: 100 }),
    count: firstOf(queries.countRestorable(db, now)),
  });
  const records = rows.map(toRecord);
  return page ? toPage(records, page, count?.total ?? 0) : records;
}

const kinds = { account: 'akun', application: 'pengajuan', content: 'isi', budget: 'anggaran' };

function toRecord(row: queries.RestorableRow): Deletion {
  return {
    _id: row.id,
    jenis: kinds[row.kind as keyof typeof kinds] as Deletion['jenis'],
    objek: row.subject,
    nama: row.name ?? row.nama ?? row.title ?? '',
    email: row.email,
    type: row.type ?? row.collection,
    baris: row.lines,
    dihapusOleh: row.deleterName,
    dihapusPada: row.deletedAt,
    sampai: row.finalAt,
  };
}

interface Restoring extends Actor {
  /** Replaces the e-mail of the account. */
  email?: string | undefined;
}

/**
 * Undoes a deletion: rows, letters and files are as before; an account's sessions stay ended. 404 when it is unknown or final, 409 when the
 * e-mail is used by another account or the application's owner is still deleted.
 */
export async function restoreDeletion(
  { db, files, waitUntil }: Storage & Purging,
  id: string,
  { email, ...actor }: Restoring,
): Promise<Done | Refusal> {
  const { now } = actor;
  const { deletion, stored } = await runBatch(db, {
    deletion: firstOf(queries.restorableById(db, id, email ?? null, now)),
    stored: queries.filesOf(db, id),
  });
  if (!deletion) return unknownDeletion();
  if (deletion.kind === 'account' && deletion.emailTaken) return emailTaken();
  if (!deletion.ownerExists && deletion.kind === 'application') return ownerDeleted();
  for (const { files: keys, deletedAt } of stored) {
    for (const key of keys) await restoreFile(files, key, new Date(deletedAt));
  }
  if (deletion.collection) return restoreContent({ db, files, waitUntil }, deletion, actor);
  const entry = { ...actor, action: 'deletions.restore', subject: deletion.subject } as const;
  const { restored } = await runBatch(db, {
    account: restoring.restoreAccount(db, id, email ?? null),
    applications: restoring.restoreApplications(db, id),
    letters: restoring.restoreLetters(db, id),
    signed: restoring.restoreSignedLetters(db, id),
    restored: withAuditEntry(db, restoring.removeRestored(db, id), entry),
  });
  if (restored.length === 0) {
    // D1 may run a batch twice: what is no longer listed was undone by the first run or by another official.
    const [left] = await queries.restorableById(db, id, null, now);
    if (left) return left.kind === 'account' ? emailTaken() : ownerDeleted();
  }
  await deleteMarkers(files, restored.flatMap(markersOf));
  const what = deletion.kind === 'account' ? 'Akun' : 'Pengajuan';
  return { message: `${what} telah dipulihkan.` };
}

/** Makes a deletion final; its files stay in the trash until they expire. 404 when it is unknown or final. */
export async function endDeletion(db: Db, id: string, actor: Actor): Promise<Done | Refusal> {
  const action = { ...actor, action: 'deletions.end' } as const;
  const { ended } = await runBatch(db, {
    ended: withAuditEntries(db, queries.endUndo(db, id), action, queries.endableSubject(id)),
  });
  return ended.length === 0 ? unknownDeletion() : { message: 'Dihapus untuk selamanya.' };
}

/** Records come back in their place; those of a year replace its lines, which can be restored in turn. */
async function restoreContent(
  { db, files, waitUntil }: Storage & Purging,
  { id, subject, kind, collection, images, deletedAt }: queries.FoundDeletion,
  { accountId, now }: Actor,
): Promise<Done> {
  for (const name of JSON.parse(images) as string[])
    await restorePublicFile(files, name, deletedAt, now);
  const undoable = { deletedBy: accountId, now, undoable: true };
  const entry = { accountId, now, action: 'content.restore', subject } as const;
  await runBatch(db, {
    records: restoring.restoreContent(db, id, subject, undoable),
    restored: withAuditEntry(db, restoring.removeRestored(db, id), entry),
  });
  await purgeCache({ db, waitUntil }, [contentTag(collection ?? '')], now);
  const noun = kind === 'budget' ? `anggaran ${subject}` : findCollection(collection ?? '')?.noun;
  return { message: `${capitalise(noun ?? 'isi portal')} telah dipulihkan.` };
}

function markersOf({ kind, subject: id }: Pick<queries.RestorableRow, 'kind' | 'subject'>) {
  const kinds: Erased[] = kind === 'account' ? ['accounts'] : ['applications', 'answers'];
  return kinds.map((erased) => ({ erased, id }));
}

const unknownDeletion = () =>
  new Refusal(
    'unknown',
    'Penghapusan ini tidak ada, sudah dipulihkan, atau sudah lewat tujuh hari.',
  );

function emailTaken() {
  const message = 'Email akun ini sudah dipakai akun lain. Isi email lain untuk memulihkannya.';
  return new Refusal('conflict', message, { errors: { email: message } });
}

const ownerDeleted = () =>
  new Refusal(
    'conflict',
    'Akun pemilik pengajuan ini juga sudah dihapus. Pulihkan akunnya dulu, lalu pengajuan ini.',
  );

/**
 * Undoes all deletions by officials since a moment (ISO 8601, UTC).
 * @returns how many were undone, and why the others failed.
 */
export async function restoreSince(
  storage: Storage & Purging,
  since: string,
  now: Date,
): Promise<{ restored: number; failed: string[] }> {
  const result = { restored: 0, failed: [] as string[] };
  for (const { id } of await queries.restorableSince(storage.db, since, now)) {
    const outcome = await restoreDeletion(storage, id, { accountId: '', now });
    if (outcome instanceof Refusal) result.failed.push(`${id}: ${outcome.message}`);
    else result.restored += 1;
  }
  return result;
}
