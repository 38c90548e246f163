import { outsideType } from '#contract/letters/definition.ts';
import { findLetter, unknownTypeMessage } from '#contract/letters/index.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { standingVersions } from './queries.ts';

/** Refuses a list filter by a type that the village never had: 400. */
export async function checkTypeFilter(db: Db, type: string | undefined): Promise<Refusal | null> {
  if (type === undefined || type === outsideType || findLetter(type)) return null;
  const isKnown = (await standingVersions(db, type)).some(({ state }) => state !== 'draft');
  return isKnown ? null : Refusal.fields({ type: unknownTypeMessage });
}

/** The letter type that `jenis` names, as the village has published it; undefined for a letter of any other kind. */
export async function numberedType(db: Db, jenis: string | undefined) {
  if (jenis === undefined || jenis === outsideType) return undefined;
  const published = (await standingVersions(db, jenis)).find(({ state }) => state !== 'draft');
  return published?.definition ?? findLetter(jenis);
}
