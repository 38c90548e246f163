import { outsideType } from '#contract/letters/definition.ts';
import { findLetter, unknownTypeMessage } from '#contract/letters/index.ts';
import type { LetterTypeRecord } from '#contract/records/letter-types.ts';
import type { Actor } from '#worker/audit/index.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { contentTag } from '#worker/http/responses/cache.ts';
import type { Purging } from '#worker/job-runs/index.ts';
import { currentVersions, type VersionRow } from './queries.ts';
import { toVersion } from './versions.ts';

/** Names the types in cache tags, as collections are named by their path. */
export const letterTypes = { path: 'letter-types' } as const;

/** Cache tag of every response that shows letter types. */
export const letterTypesTag = contentTag(letterTypes.path);

/** Dependencies of changes to letter types. */
export type Changing = Purging & Actor;

export type Rows = readonly VersionRow[];

export const unknownType = () => new Refusal('unknown', 'Jenis surat tidak ditemukan.');

/** A type as officials see it: its newest version and its state. 404 for an unknown type. */
export async function readType(db: Db, type: string): Promise<LetterTypeRecord | Refusal> {
  return toTypeRecord(type, await currentVersions(db, type));
}

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

export const changedMeanwhile = () =>
  new Refusal(
    'conflict',
    'Jenis surat ini sudah diubah petugas lain sejak Anda membukanya. Perubahan Anda belum disimpan.',
  );

/** Refuses a list filter by a type that was never published: 400. */
export async function checkTypeFilter(db: Db, type: string | undefined): Promise<Refusal | null> {
  if (type === undefined || type === outsideType || findLetter(type)) return null;
  const isKnown = (await currentVersions(db, type)).some(({ state }) => state !== 'draft');
  return isKnown ? null : Refusal.fields({ type: unknownTypeMessage });
}

/** The published letter type of `jenis`; undefined for letters made outside the portal. */
export async function numberedType(db: Db, jenis: string | undefined) {
  if (jenis === undefined || jenis === outsideType) return undefined;
  const published = (await currentVersions(db, jenis)).find(({ state }) => state !== 'draft');
  return published?.definition ?? findLetter(jenis);
}
