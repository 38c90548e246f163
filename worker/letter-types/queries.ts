import { and, desc, eq, exists, inArray, ne, notExists, sql } from 'drizzle-orm';
import type { LetterData } from '#contract/letters/definition.ts';
import type { Condition, Db } from '#worker/db/client.ts';
import { applications, deletions, letters, letterVersions } from '#worker/db/schema.ts';

export type VersionRow = typeof letterVersions.$inferSelect;

const isOf = (type: string) => eq(letterVersions.type, type);

/** The current versions of a type, newest first: a draft, and the published or retired one. */
export function currentVersions(db: Db, type: string) {
  return db
    .select()
    .from(letterVersions)
    .where(and(isOf(type), ne(letterVersions.state, 'superseded')))
    .orderBy(desc(letterVersions.revision));
}

/** The published version of a type. */
export function publishedVersion(db: Db, type: string) {
  return db
    .select()
    .from(letterVersions)
    .where(and(isOf(type), eq(letterVersions.state, 'published')));
}

/** A version that is or was published. */
export function versionAt(db: Db, type: string, revision: number) {
  return db
    .select()
    .from(letterVersions)
    .where(
      and(isOf(type), eq(letterVersions.revision, revision), ne(letterVersions.state, 'draft')),
    );
}

/** The stored versions that are or were published, newest first, each with its first publication. */
export function publishedVersions(db: Db, type: string) {
  const publication = <Part>(part: string) =>
    sql<Part | null>`(select ${sql.raw(part)} from audit_entries where subject = ${type}
      and action = 'letterTypes.publish' and at >= ${letterVersions.updatedAt} order by seq limit 1)`;
  return db
    .select({
      revision: letterVersions.revision,
      state: letterVersions.state,
      at: publication<string>('at').as('published_at'),
      by: publication<string>('(select name from users where users.id = account_id)').as(
        'published_by',
      ),
    })
    .from(letterVersions)
    .where(and(isOf(type), ne(letterVersions.state, 'draft')))
    .orderBy(desc(letterVersions.revision));
}

const partOf = <Name extends keyof LetterData>(name: Name) =>
  sql<LetterData[Name]>`json_extract(${letterVersions.definition}, ${`$.${name}`})`.as(name);

/** What people choose a letter type by, for every published version; without the definition of its form. */
export function listPublished(db: Db) {
  return db
    .select({
      type: letterVersions.type,
      revision: letterVersions.revision,
      title: partOf('title'),
      summary: partOf('summary'),
      needs: partOf('needs'),
      group: partOf('group'),
      keywords: partOf('keywords'),
      needsRt: partOf('needsRt'),
      validityMonths: partOf('validityMonths'),
    })
    .from(letterVersions)
    .where(eq(letterVersions.state, 'published'))
    .orderBy(letterVersions.type);
}

/** Title and fields of every type that is or was offered, by its last version. */
export function listDefinitions(db: Db) {
  return db
    .select({
      type: letterVersions.type,
      title: partOf('title'),
      fields: sql<string>`json_extract(${letterVersions.definition}, '$.fields')`
        .mapWith((text): LetterData['fields'] => JSON.parse(text))
        .as('fields'),
    })
    .from(letterVersions)
    .where(inArray(letterVersions.state, ['published', 'retired']))
    .orderBy(letterVersions.type);
}

/** When a version was last published; null while all are built in. */
export function lastPublished(db: Db) {
  return db
    .select({ at: sql<string | null>`max(${letterVersions.updatedAt})` })
    .from(letterVersions)
    .where(eq(letterVersions.state, 'published'));
}

export type ListedRow = Awaited<ReturnType<typeof listPublished>>[number];

/** How many photos each published version asks for. */
export function countPhotos(db: Db) {
  // As text: json_each would read a row for every field. Strings cannot contain it, as their quotes are escaped.
  const photo = '"kind":"photo"';
  const { definition } = letterVersions;
  const photos = sql<number>`(length(${definition}) - length(replace(${definition}, ${photo}, ''))) / ${photo.length}`;
  return db
    .select({ type: letterVersions.type, photos })
    .from(letterVersions)
    .where(eq(letterVersions.state, 'published'));
}

/** Title and group of the current versions of every type, by type and newest first. */
export function listCurrentVersions(db: Db) {
  return db
    .select({
      type: letterVersions.type,
      revision: letterVersions.revision,
      state: letterVersions.state,
      title: partOf('title'),
      group: partOf('group'),
    })
    .from(letterVersions)
    .where(ne(letterVersions.state, 'superseded'))
    .orderBy(letterVersions.type, desc(letterVersions.revision));
}

export type CurrentVersionRow = Awaited<ReturnType<typeof listCurrentVersions>>[number];

/** SQL condition: the version is offered. A built-in one is, until another is published. */
export function whileOffered(
  db: Db,
  { type, revision, ships }: { type: string; revision: number; ships: boolean },
): Condition {
  const published = and(isOf(type), eq(letterVersions.state, 'published'));
  const any = db.select({ one: sql`1` }).from(letterVersions);
  return ships
    ? notExists(any.where(published))
    : exists(any.where(and(published, eq(letterVersions.revision, revision))));
}

/**
 * Saves a draft as the type's newest version and replaces an earlier draft. Changes nothing where `seen` is no longer the newest
 * revision. `first` is the revision of a built-in type without stored versions, 0 for a new type.
 */
export function saveDraft(
  db: Db,
  { type, definition, updatedAt }: Pick<VersionRow, 'type' | 'definition' | 'updatedAt'>,
  { first, seen }: { first: number; seen: number | undefined },
) {
  const newest = sql`coalesce((select max(revision) from ${letterVersions} where type = ${type}), ${first})`;
  const isSeen = seen === undefined ? sql`true` : sql`${newest} = ${seen}`;
  const text = JSON.stringify(definition);
  return db
    .insert(letterVersions)
    .select(
      sql`select null, ${type}, ${newest} + 1, 'draft', ${text}, ${updatedAt} where ${isSeen}`,
    )
    .onConflictDoUpdate({
      target: letterVersions.type,
      targetWhere: sql`state = 'draft'`,
      set: {
        definition: sql`excluded.definition`,
        revision: sql`excluded.revision`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}

/** Another type of which a version uses or used a classification code; `codes` are the village's own codes by type. */
export function typesWithCode(
  db: Db,
  { type, code }: Pick<LetterData, 'type' | 'code'>,
  codes: Readonly<Record<string, string>>,
) {
  const own = sql`json_extract(${JSON.stringify(codes)}, '$.' || ${letterVersions.type})`;
  const its = sql`coalesce(${own}, json_extract(${letterVersions.definition}, '$.code'))`;
  return db
    .select({ type: letterVersions.type })
    .from(letterVersions)
    .where(and(ne(letterVersions.type, type), ne(letterVersions.state, 'draft'), eq(its, code)))
    .limit(1);
}

/** SQL condition: codes do not matter, or no other type has this one. Without `others` a built-in type has it. */
export const codeIsFree = (
  matters: boolean,
  others?: ReturnType<typeof typesWithCode>,
): Condition => {
  if (!matters) return sql`true`;
  return others ? notExists(others) : sql`false`;
};

/** Marks the published or retired version as superseded by a draft that is about to be published. */
export function supersede(db: Db, type: string, draft: number, onlyIf: Condition) {
  const other = sql`exists (select 1 from ${letterVersions} as draft where draft.type = ${type} and draft.revision = ${draft} and draft.state = 'draft')`;
  return db
    .update(letterVersions)
    .set({ state: 'superseded' })
    .where(
      and(isOf(type), sql`${letterVersions.state} in ('published', 'retired')`, other, onlyIf),
    );
}

/** Publishes a draft, or a retired version again. */
export function publish(db: Db, type: string, revision: number, onlyIf: Condition) {
  return db
    .update(letterVersions)
    .set({ state: 'published' })
    .where(
      and(
        isOf(type),
        eq(letterVersions.revision, revision),
        sql`${letterVersions.state} in ('draft', 'retired')`,
        onlyIf,
      ),
    );
}

export function retire(db: Db, type: string) {
  return db
    .update(letterVersions)
    .set({ state: 'retired' })
    .where(and(isOf(type), eq(letterVersions.state, 'published')));
}

/** A deleted application can come back, and needs its type then. */
const restorableOfType = (type: string) =>
  sql`rows is not null and json_extract(rows, '$.application.type') = ${type}`;

/** Deletes a type, unless an application, also a restorable one, or a letter names it. */
export function deleteType(db: Db, type: string) {
  const one = { one: sql`1` };
  return db
    .delete(letterVersions)
    .where(
      and(
        isOf(type),
        notExists(db.select(one).from(applications).where(eq(applications.type, type))),
        notExists(db.select(one).from(letters).where(eq(letters.type, type))),
        notExists(db.select(one).from(deletions).where(restorableOfType(type))),
      ),
    );
}
