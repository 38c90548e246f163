import { findLetter } from '#contract/letters/index.ts';
import type { LetterTypeRecord } from '#contract/records/letter-types.ts';
import type { Db } from '#worker/db/client.ts';
import { contentTag } from '#worker/http/answers/cache.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { VersionRow } from './queries.ts';
import { toVersion } from './versions.ts';

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

export type Rows = readonly VersionRow[];

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

export const changedMeanwhile = () =>
  new Refusal(
    'conflict',
    'Jenis surat ini sudah diubah petugas lain sejak Anda membukanya. Perubahan Anda belum disimpan.',
  );
