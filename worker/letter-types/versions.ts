import {
  type LetterData,
  type LetterDefinition,
  photoFields,
  villageFormPath,
} from '#contract/letters/definition.ts';
import { findLetter, letters } from '#contract/letters/index.ts';
import {
  type LetterType,
  type ListedType,
  offeredTypeSchema,
  type PublishedVersion,
} from '#contract/records/letter-types.ts';
import type { Db } from '#worker/db/client.ts';
import { readOne, readRows } from '#worker/db/read.ts';
import { Fault } from '#worker/http/fault.ts';
import * as queries from './queries.ts';

/** A stored version with the path of its form; built-in types keep theirs. */
export function toVersion(definition: LetterData, revision: number): LetterDefinition {
  const path = findLetter(definition.type)?.path ?? villageFormPath(definition.type);
  return { ...definition, path, revision };
}

/** The version of a built-in type in the code, if it has this revision. */
const shipped = (type: string, revision: number) => {
  const letter = findLetter(type);
  return letter?.revision === revision ? letter : undefined;
};

/**
 * The version that an application was filed under: `stored` from the database, else the built-in one.
 * @throws Fault where there is neither
 */
export function recordedVersion(
  { type, letterRevision }: { type: string; letterRevision: number },
  stored: LetterData | null,
): LetterDefinition {
  if (stored) return toVersion(stored, letterRevision);
  const own = shipped(type, letterRevision);
  if (!own) throw new Fault(`no version ${letterRevision} of letter type ${type}`);
  return own;
}

/** SQL condition: the version is still offered. Built-in versions are until the village publishes its own. */
export const onlyOffered = (db: Db, { type, revision }: LetterDefinition) =>
  queries.whileOffered(db, { type, revision, ships: Boolean(shipped(type, revision)) });

export async function isOffered(db: Db, { type, revision }: LetterDefinition): Promise<boolean> {
  return (await readOne(db, offeredOf(type)))?.revision === revision;
}

/** The offered version of a type, as a read that can be combined with others; undefined for an unknown or retired type. */
export const offeredOf = (type: string) =>
  readRows(
    (db) => queries.publishedVersion(db, type),
    ([published]) =>
      published ? toVersion(published.definition, published.revision) : findLetter(type),
  );

/** The versions of a type that can be opened again, newest first; a built-in type's own is the last. */
export async function publishedVersions(db: Db, type: string): Promise<PublishedVersion[]> {
  const rows = await queries.publishedVersions(db, type);
  const stored = rows.map(({ revision, state, at, by }) => ({
    revision,
    terbit: state === 'published',
    bawaan: false,
    diterbitkanPada: at,
    diterbitkanOleh: by,
  }));
  const own = findLetter(type);
  if (!own) return stored;
  const isOffered = !stored.some(({ terbit }) => terbit);
  const builtIn = { revision: own.revision, terbit: isOffered, bawaan: true };
  return [...stored, { ...builtIn, diterbitkanPada: null, diterbitkanOleh: null }];
}

/** Built-in types first, as adapted by the village if so, then the village's own by title. */
function inOrder<Type extends { type: string; title: string }>(
  made: readonly Type[],
  shipping: (letter: LetterDefinition) => Type,
): Type[] {
  const own = letters.map(
    (letter) => made.find(({ type }) => type === letter.type) ?? shipping(letter),
  );
  const others = made.filter(({ type }) => !findLetter(type));
  return [...own, ...others.sort((one, other) => one.title.localeCompare(other.title, 'id'))];
}

function toTypes(rows: readonly queries.ListedRow[]): LetterType[] {
  const made = rows.map(({ keywords, needsRt, ...row }) => ({
    ...row,
    ...(keywords && { keywords }),
    ...(needsRt && { needsRt: true as const }),
    path: findLetter(row.type)?.path ?? villageFormPath(row.type),
  }));
  return inOrder(made, (letter) => offeredTypeSchema.parse(letter));
}

/** Every type, whether offered or not. */
export async function allTypes(db: Db): Promise<ListedType[]> {
  const rows = await queries.listCurrentVersions(db);
  const newest = rows.filter(({ type }, at) => rows[at - 1]?.type !== type);
  const toListed = ({ type, title, group, state, revision }: queries.CurrentVersionRow) => {
    const own = findLetter(type);
    const published = rows.find((row) => row.type === type && row.state === 'published') ?? own;
    const terbit = published?.revision ?? null;
    return { type, title, group, state, revision, terbit, builtIn: Boolean(own) };
  };
  return inOrder(newest.map(toListed), (letter) => toListed({ ...letter, state: 'published' }));
}

/** The offered types, as a read that can be combined with others. */
export const offeredTypes = readRows(queries.listPublished, toTypes);

/** Title and fields of every type that is or was offered, as a read that can be combined with others. */
export const definedTypes = readRows(queries.listDefinitions, (rows) =>
  inOrder<Pick<LetterData, 'type' | 'title' | 'fields'>>(rows, (letter) => letter),
);

/** When an offered type last changed, as a read that can be combined with others; null while all are built in. */
export const typesChangedAt = readRows(queries.lastPublished, ([last]) => last?.at ?? null);

/** The largest number of photos that an offered type asks for. */
export async function mostPhotos(db: Db): Promise<number> {
  const published = await queries.countPhotos(db);
  const own = letters
    .filter(({ type }) => !published.some((row) => row.type === type))
    .map((letter) => photoFields(letter).length);
  return Math.max(0, ...own, ...published.map(({ photos }) => photos));
}

/** A version that is or was published; undefined for any other. */
export async function versionAt(
  db: Db,
  type: string,
  revision: number,
): Promise<LetterDefinition | undefined> {
  const own = shipped(type, revision);
  if (own) return own;
  const [row] = await queries.versionAt(db, type, revision);
  return row && toVersion(row.definition, row.revision);
}
