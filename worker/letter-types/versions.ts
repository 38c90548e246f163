import type { LetterData, LetterDefinition } from '#contract/letters/define-letter.ts';
import { villageFormPath } from '#contract/letters/form-path.ts';
import { findLetter, letters } from '#contract/letters/index.ts';
import type { LetterType, StandingType } from '#contract/records/letter-types.ts';
import type { Read } from '#worker/content/service.ts';
import type { Db } from '#worker/db/client.ts';
import { Fault } from '#worker/http/fault.ts';
import * as queries from './queries.ts';

export { definitionBeside } from './queries.ts';

/** A stored version as it is used: one of the portal's own types keeps its form's path. */
export function toVersion(definition: LetterData, revision: number): LetterDefinition {
  const path = findLetter(definition.type)?.path ?? villageFormPath(definition.type);
  return { ...definition, path, revision };
}

/** The portal's own first version of a type, where it is that which is meant. */
const shipped = (type: string, revision: number) => {
  const letter = findLetter(type);
  return letter?.revision === revision ? letter : undefined;
};

/**
 * The version that a record names: what was stored of it (read beside the record by `definitionBeside`), else the portal's own.
 * @throws where there is neither
 */
export function versionBeside(
  { type, letterRevision }: { type: string; letterRevision: number },
  stored: LetterData | null,
): LetterDefinition {
  if (stored) return toVersion(stored, letterRevision);
  const own = shipped(type, letterRevision);
  if (!own) throw new Fault(`no version ${letterRevision} of letter type ${type}`);
  return own;
}

/** Holds in SQL while a version is offered: always, of what ships with the portal and was never adapted. */
export const onlyOffered = (db: Db, { type, revision }: LetterDefinition) =>
  queries.whileOffered(db, { type, revision, ships: Boolean(shipped(type, revision)) });

/** Whether it is. */
export async function isOffered(db: Db, letter: LetterDefinition): Promise<boolean> {
  const { type, revision } = letter;
  return offeredVersion(type, await queries.publishedVersion(db, type))?.revision === revision;
}

/** The version of a type that is offered, by the rows of `publishedVersion`; nothing for one that is unknown or retired. */
export function offeredVersion(
  type: string,
  rows: readonly queries.VersionRow[],
): LetterDefinition | undefined {
  const [row] = rows;
  return row ? toVersion(row.definition, row.revision) : findLetter(type);
}

/** The statement that reads it. */
export { publishedVersion } from './queries.ts';

/** The version of a type that is offered, to be read together with other things. */
export function offeredOf(type: string): Read<LetterDefinition | undefined> {
  return {
    statements: (db) => [queries.publishedVersion(db, type)],
    result: ([rows]) => offeredVersion(type, rows as queries.VersionRow[]),
  };
}

const listed = ({
  type,
  title,
  summary,
  needs,
  keywords,
  group,
  path,
  revision,
}: LetterDefinition) => ({
  type,
  title,
  summary,
  needs,
  ...(keywords && { keywords }),
  group,
  path,
  revision,
});

/** The portal's own types first, as they were adapted or else as they ship, then those of the village by their titles. */
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
  const made = rows.map(({ keywords, ...row }) => ({
    ...row,
    ...(keywords && { keywords }),
    path: findLetter(row.type)?.path ?? villageFormPath(row.type),
  }));
  return inOrder(made, listed);
}

/** Every type that there is, offered or not, by the rows of `listStanding`. */
export function allTypes(rows: readonly queries.StandingRow[]): StandingType[] {
  const newest = rows.filter(({ type }, at) => rows[at - 1]?.type !== type);
  const standing = ({ type, title, group, state, revision }: queries.StandingRow): StandingType => {
    const own = findLetter(type);
    const published = rows.find((row) => row.type === type && row.state === 'published') ?? own;
    const terbit = published?.revision ?? null;
    return { type, title, group, state, revision, terbit, builtIn: Boolean(own) };
  };
  return inOrder(newest.map(standing), (letter) => standing({ ...letter, state: 'published' }));
}

/** The types that are offered, to be read together with other things. */
export const offeredTypes: Read<LetterType[]> = {
  statements: (db: Db) => [queries.listPublished(db)],
  result: ([rows]) => toTypes(rows as queries.ListedRow[]),
};

/** A version that was published once; nothing for any other. */
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
