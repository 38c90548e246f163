import type { VillageConfig } from '../../village.config.ts';
import { recordAction } from '../audit/service.ts';
import type { LetterData } from '../contract/letters/define-letter.ts';
import { findLetter } from '../contract/letters/index.ts';
import { lockedFaults } from '../contract/letters/locked-parts.ts';
import type { LetterTypeRecord } from '../contract/records/letter-types.ts';
import type { Db, Statement } from '../db/client.ts';
import { contentTag } from '../http/cache.ts';
import { Refusal } from '../http/refusal.ts';
import { dropFromEdge } from '../monitoring/service.ts';
import * as queries from './queries.ts';
import { codeTaken } from './taken-code.ts';
import { toVersion } from './versions.ts';

export { standingVersions } from './queries.ts';

/** The path that the types are known by, e.g. to the edge. */
export const letterTypes = { path: 'letter-types' } as const;

/** What the edge keeps of them. */
export const letterTypesTag = contentTag(letterTypes.path);

/** Where types are kept, and who changes them. */
export interface Changing {
  db: Db;
  /** Work that goes on after the answer. */
  later: (work: Promise<unknown>) => void;
  actorId: string;
  now: Date;
}

type Rows = readonly queries.VersionRow[];

export const unknownType = () => new Refusal('unknown', 'Jenis surat tidak ditemukan.');

/** A type as officials see it: its newest version, and how it stands. */
export function toTypeRecord(type: string, [newest, ...others]: Rows): LetterTypeRecord | Refusal {
  const own = findLetter(type);
  const builtIn = Boolean(own);
  if (!newest)
    return own ? { ...own, state: 'published', builtIn, terbit: own.revision } : unknownType();
  const offered = [newest, ...others].find(({ state }) => state === 'published');
  return {
    ...toVersion(newest.definition, newest.revision),
    state: newest.state,
    builtIn,
    terbit: offered?.revision ?? own?.revision ?? null,
  };
}

const changedMeanwhile = () =>
  new Refusal(
    'conflict',
    'Jenis surat ini sudah diubah petugas lain sejak Anda membukanya. Perubahan Anda belum disimpan.',
  );

/**
 * Saves a draft; what is offered stays as it is. 400 for what the portal's own types must keep, 409 where another version is the
 * newest than the one that was seen. A save that is repeated saves nothing more.
 */
export async function save(
  { db, actorId, now }: Changing,
  definition: LetterData,
  seen: number | undefined,
): Promise<LetterTypeRecord | Refusal> {
  const { type } = definition;
  const own = findLetter(type);
  const errors = own ? lockedFaults(own, definition) : {};
  if (Object.keys(errors).length > 0) return Refusal.fields(errors);
  const first = own?.revision ?? 0;
  const [, , standing] = await db.batch([
    queries.saveDraft(db, { type, definition, updatedAt: now.toISOString() }, { first, seen }),
    recordAction(db, { accountId: actorId, action: 'letterTypes.change', subject: type, now }),
    queries.standingVersions(db, type),
  ]);
  const [newest] = standing;
  const isSaved =
    newest?.state === 'draft' && JSON.stringify(newest.definition) === JSON.stringify(definition);
  return isSaved ? toTypeRecord(type, standing) : changedMeanwhile();
}

/**
 * Offers the draft, or again what was retired. 400 for a code by which two letters could have the same number, 409 where it is
 * offered already, or another version is the newest by now.
 */
export async function publish(
  changing: Changing & { village: VillageConfig },
  type: string,
  [newest]: Rows,
  seen: number | undefined,
): Promise<LetterTypeRecord | Refusal> {
  if (!newest) return findLetter(type) ? alreadyPublished() : unknownType();
  if (newest.state === 'published') return alreadyPublished();
  const { revision } = newest;
  if (seen !== undefined && seen !== revision) return changedMeanwhile();
  const { db, village } = changing;
  const code = codeTaken(db, newest.definition, village.letters);
  const done = await finish(changing, type, 'published', revision, [
    queries.supersede(db, type, revision, code.isFree),
    queries.publish(db, type, revision, code.isFree),
  ]);
  const other = done instanceof Refusal && (await code.holder());
  return other ? Refusal.fields({ code: sayTaken(other) }) : done;
}

const sayTaken = (other: string) =>
  `Kode ini sudah dipakai surat ${other}. Karena setiap jenis surat bernomor sendiri, dua surat dapat bernomor sama. Beri kode lain.`;

const alreadyPublished = () => new Refusal('conflict', 'Jenis surat ini sudah terbit.');

/** Takes a type out of what is offered; what was applied for goes on. Those that ship with the portal stay (409). */
export async function retire(
  changing: Changing,
  type: string,
  rows: Rows,
): Promise<LetterTypeRecord | Refusal> {
  if (findLetter(type)) {
    return new Refusal('conflict', 'Jenis surat bawaan portal tidak dapat ditutup.');
  }
  if (rows.length === 0) return unknownType();
  const offered = rows.find(({ state }) => state === 'published');
  if (!offered) return new Refusal('conflict', 'Jenis surat ini tidak sedang terbit.');
  return finish(changing, type, 'retired', offered.revision, [queries.retire(changing.db, type)]);
}

/** Does it, and says how the type stands; what the database says is done is done, whoever did it. */
async function finish(
  { db, later, actorId, now }: Changing,
  type: string,
  state: 'published' | 'retired',
  revision: number,
  statements: readonly Statement[],
): Promise<LetterTypeRecord | Refusal> {
  const action = state === 'published' ? 'letterTypes.publish' : 'letterTypes.retire';
  const readStanding = queries.standingVersions(db, type);
  const record = recordAction(db, { accountId: actorId, action, subject: type, now });
  const [first = readStanding, ...others] = [...statements, record, readStanding];
  const answers: readonly unknown[] = await db.batch([first, ...others]);
  const standing = answers.at(-1) as Rows;
  await dropFromEdge({ db, later }, [letterTypesTag], now);
  const isDone = standing.some((one) => one.revision === revision && one.state === state);
  return isDone ? toTypeRecord(type, standing) : changedMeanwhile();
}

/** Deletes a type. 409 for one that ships with the portal, or that an application or a letter names. */
export async function remove(
  { db, later, actorId, now }: Changing,
  type: string,
  rows: Rows,
): Promise<{ message: string } | Refusal> {
  if (findLetter(type)) {
    return new Refusal('conflict', 'Jenis surat bawaan portal tidak dapat dihapus.');
  }
  if (rows.length === 0) return unknownType();
  const [, , left] = await db.batch([
    queries.deleteType(db, type),
    recordAction(db, { accountId: actorId, action: 'letterTypes.delete', subject: type, now }),
    queries.standingVersions(db, type),
  ]);
  if (left.length > 0) {
    const message =
      'Sudah ada pengajuan atau surat dari jenis ini, sehingga tidak dapat dihapus. Tutup saja jenisnya.';
    return new Refusal('conflict', message);
  }
  await dropFromEdge({ db, later }, [letterTypesTag], now);
  return { message: 'Jenis surat telah dihapus.' };
}
