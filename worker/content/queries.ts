import {
  and,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import type { PageRequest } from '#contract/basics/paging.ts';
import type { StoredValue } from '#contract/collections/define-collection.ts';
import { agendas } from '#contract/collections/public-information.ts';
import { type Db, isAmong } from '#worker/db/client.ts';
import { offsetOf } from '#worker/db/read.ts';
import {
  contentImages,
  contentRecords,
  contentViews,
  storedEnd,
  storedField,
} from '#worker/db/schema.ts';
import { toVillageTime } from '#worker/db/village-clock.ts';
import { byPosition, lastPosition } from './order-queries.ts';

export type ContentRow = typeof contentRecords.$inferSelect;
export type NewContent = typeof contentRecords.$inferInsert;

/** SQL condition: a record, provided that it has this revision if there is one. */
export const isRecord = (collection: string, id: string, revision?: number) =>
  sql`${contentRecords.id} = ${id} and ${contentRecords.collection} = ${collection} and ${revision === undefined ? sql`true` : eq(contentRecords.revision, revision)}`;

const today = sql`date('now', ${toVillageTime})`;

/** Selects the sequence numbers of records whose first public day is still to come. */
export const scheduled = sql`select seq from content_records where visible_from > ${today}`;

/** Who reads: everyone, or officials, who also see what is not public yet. */
export type Audience = 'everyone' | 'officials';

/** Values by the names of the fields that a list is filtered by. */
export type FieldFilter = Readonly<Record<string, string>>;

export const hasValues = (filter: FieldFilter) =>
  Object.entries(filter).map(([name, value]) => eq(storedField(name), value));

export const isShownTo = (audience: Audience) =>
  audience === 'officials'
    ? undefined
    : or(isNull(contentRecords.visibleFrom), lte(contentRecords.visibleFrom, today));

/** A record, also one that is not public yet if `audience` sees it. */
export function recordById(
  db: Db,
  collection: string,
  id: string,
  audience: Audience = 'officials',
) {
  return db
    .select()
    .from(contentRecords)
    .where(and(isRecord(collection, id), isShownTo(audience)))
    .limit(1);
}

/** Newest first, in the order that officials set, or by a field with an index, the latest first. */
type ListOrder = 'newest' | 'position' | { field: string };

export interface ListOptions {
  order?: ListOrder | undefined;
  /** Everyone by default. */
  audience?: Audience;
  filter?: FieldFilter;
  /** Only records older than the one with this `seq`: reads only the returned rows, at any depth. */
  before?: number | null;
}

/** Records of a collection, newest first by default. */
export function listRecords(
  db: Db,
  collection: string,
  request: PageRequest,
  { order = 'newest', audience = 'everyone', filter = {}, before = null }: ListOptions = {},
) {
  const field = typeof order === 'object' ? storedField(order.field) : undefined;
  const sorted = order === 'position' ? byPosition : [desc(contentRecords.seq)];
  return db
    .select()
    .from(contentRecords)
    .where(
      and(
        eq(contentRecords.collection, collection),
        // Selects the index.
        field && isNotNull(field),
        ...hasValues(filter),
        before === null ? undefined : lt(contentRecords.seq, before),
        isShownTo(audience),
      ),
    )
    .orderBy(...(field ? [desc(field)] : []), ...sorted)
    .limit(request.limit)
    .offset(offsetOf(request));
}

export interface EventSpan {
  /** Days, YYYY-MM-DD: events that end on `from` or later, that ended before `before`, that begin before `until`. */
  from?: string;
  before?: string;
  until?: string;
  important?: true;
}

/** Events of a span: the next first, or of past ones the latest. */
export function listEvents(db: Db, span: EventSpan, limit: number) {
  const { from, before, until, important } = span;
  const { seq } = contentRecords;
  return db
    .select()
    .from(contentRecords)
    .where(
      and(
        eq(contentRecords.collection, agendas.path),
        from ? gte(storedEnd, from) : undefined,
        before ? lt(storedEnd, before) : undefined,
        until ? lt(storedField('mulai'), until) : undefined,
        important && eq(storedField('penting'), 1),
      ),
    )
    .orderBy(...(before ? [desc(storedEnd), desc(seq)] : [storedField('mulai'), seq]))
    .limit(limit);
}

/** How many public records a collection has, and the last change of one; null without records. */
export function summarize(db: Db, collection: string) {
  return db
    .select({
      total: count(),
      changedAt: sql<string | null>`max(${contentRecords.updatedAt})`,
    })
    .from(contentRecords)
    .where(and(eq(contentRecords.collection, collection), isShownTo('everyone')));
}

export type Summary = Awaited<ReturnType<typeof summarize>>[number];

/** Ids and last changes of a collection's newest records, newest first. */
export function listAddresses(db: Db, collection: string, limit: number) {
  return db
    .select({ _id: contentRecords.id, updatedAt: contentRecords.updatedAt })
    .from(contentRecords)
    .where(and(eq(contentRecords.collection, collection), isShownTo('everyone')))
    .orderBy(desc(contentRecords.seq))
    .limit(limit);
}

export function countRecords(
  db: Db,
  collection: string,
  audience: Audience,
  filter: FieldFilter = {},
) {
  const values = hasValues(filter);
  // Subtracted, so that the count reads only indexes; the unary plus selects the one of scheduled records.
  const hidden = sql`(select count(*) from content_records where visible_from > ${today} and ${and(sql`+collection = ${collection}`, ...values)})`;
  return db
    .select({ total: audience === 'officials' ? count() : sql<number>`count(*) - ${hidden}` })
    .from(contentRecords)
    .where(and(eq(contentRecords.collection, collection), ...values));
}

/** Inserts a record; in an ordered collection at the end. */
export function insertRecord(db: Db, record: NewContent, { ordered }: { ordered: boolean }) {
  const position = ordered ? lastPosition(record.collection) : null;
  return db
    .insert(contentRecords)
    .values({ ...record, position })
    .returning();
}

export interface RecordChange {
  /** New values by field name; other fields stay unchanged. */
  fields: Record<string, StoredValue>;
  /** Names of new files, null for one that is removed. */
  images: Record<string, string | null>;
  title?: string | undefined;
  /** Undefined: unchanged. */
  visibleFrom?: string | null | undefined;
  /** Names of the fields with a new value. */
  changed: string[];
  updatedAt: string;
  /** Changes nothing if the record has another revision. */
  onlyRevision?: number | undefined;
}

/** Changes only the given fields, so that parallel changes of other fields are not lost. */
export function changeRecord(db: Db, collection: string, id: string, change: RecordChange) {
  const { fields, images, title, visibleFrom, changed, updatedAt, onlyRevision } = change;
  const nextRevision = sql<number>`${contentRecords.revision} + 1`;
  const changedNow = sql`(select json_group_object(value, ${nextRevision}) from json_each(${JSON.stringify(changed)}))`;
  return db
    .update(contentRecords)
    .set({
      fields: sql`json_patch(${contentRecords.fields}, ${JSON.stringify(fields)})`,
      images: sql`json_patch(${contentRecords.images}, ${JSON.stringify(images)})`,
      changedIn: sql`json_patch(${contentRecords.changedIn}, ${changedNow})`,
      ...(title !== undefined && { title }),
      ...(visibleFrom !== undefined && { visibleFrom }),
      revision: nextRevision,
      updatedAt,
    })
    .where(isRecord(collection, id, onlyRevision))
    .returning();
}

export function deleteRecord(db: Db, collection: string, id: string) {
  return db.delete(contentRecords).where(isRecord(collection, id));
}

/** Those of these files that a record shows; at most 90 names. */
export function shownFiles(db: Db, names: readonly string[]) {
  return db
    .selectDistinct({ name: contentImages.name })
    .from(contentImages)
    .where(isAmong(contentImages.name, names));
}

/**
 * Marks a visitor's view of a record. Changes nothing for an existing mark, an unknown record, or a group (an address) with `most`
 * marks.
 */
export function markView(
  db: Db,
  { collection, id }: { collection: string; id: string },
  { group, browser, day, most }: { group: string; browser: string; day: string; most: number },
) {
  const record = db
    .select({ id: contentRecords.id })
    .from(contentRecords)
    .where(and(isRecord(collection, id), isShownTo('everyone')));
  // Hashes are base64url, so the range from '.' to '/', the next character, contains only this group's marks.
  const ofGroup = and(gt(contentViews.mark, `${group}.`), lt(contentViews.mark, `${group}/`));
  const marks = sql`(select count(*) from ${contentViews} where ${ofGroup})`;
  return db
    .insert(contentViews)
    .select(
      sql`select ${`${group}.${browser}`}, ${day} where ${exists(record)} and ${marks} < ${most}`,
    )
    .onConflictDoNothing();
}

/** Counts a view if it follows `markView`, and that inserted a mark. */
export function countView(db: Db, collection: string, id: string) {
  return db
    .update(contentRecords)
    .set({ views: sql`${contentRecords.views} + 1` })
    .where(and(isRecord(collection, id), sql`changes() > 0`));
}

export function deleteViews(db: Db, beforeDay: string) {
  return db.delete(contentViews).where(lt(contentViews.day, beforeDay));
}
