import { capitalise } from '#contract/basics/words.ts';
import {
  type CollectionDefinition,
  firstDayName,
  type RecordOf,
} from '#contract/collections/define-collection.ts';
import { isWithheld, recordErrors, unsignedAmounts } from '#contract/collections/record-rules.ts';
import { type Actor, withAuditEntry } from '#worker/audit/index.ts';
import { firstOf, runBatch } from '#worker/db/batch.ts';
import {
  formerVersion,
  recordDeletedContent,
  recordFormerVersion,
} from '#worker/deletions/index.ts';
import { Fault } from '#worker/http/fault.ts';
import { type Done, Refusal } from '#worker/http/refusal.ts';
import { contentTag } from '#worker/http/responses/cache.ts';
import { purgeCache } from '#worker/job-runs/index.ts';
import {
  mediaTag,
  type PublicFile,
  restorePublicFile,
  storePublicFiles,
} from '#worker/media/index.ts';
import { type Change, emptyValues } from './check-change.ts';
import { type ContentStore, discardUnshown } from './public-files.ts';
import * as queries from './queries.ts';
import { changedMeanwhile, noFormerVersion, stillWithheld, unknownRecord } from './refusals.ts';
import { storedValues, toRecord } from './to-record.ts';

/** Adds a record; missing fields are empty. Imported records have their own id and creation time. */
export async function add<Definition extends CollectionDefinition>(
  store: ContentStore,
  definition: Definition,
  { values, files }: Change,
  { accountId, now }: Actor,
  { id = crypto.randomUUID() as string, createdAt = now.toISOString() } = {},
): Promise<RecordOf<Definition> | Refusal> {
  const { db } = store;
  const { path, titleField, ordered = false } = definition;
  const all = { ...emptyValues(definition), ...values };
  const errors = recordErrors(definition, all, files);
  if (Object.keys(errors).length > 0) return Refusal.fields(errors);
  const stored = { ...all, ...unsignedAmounts(definition, all) };
  const { fields, visibleFrom = null } = columnsOf(definition, stored);
  await storePublicFiles(store.files, Object.values(files));
  const record = {
    id,
    collection: path,
    title: String(fields[titleField] ?? ''),
    fields,
    images: namesOf(files),
    visibleFrom,
    createdAt,
    updatedAt: now.toISOString(),
  };
  const entry = { accountId, action: 'content.add', subject: id, now } as const;
  const { row } = await runBatch(db, {
    row: firstOf(withAuditEntry(db, queries.insertRecord(db, record, { ordered }), entry)),
  });
  if (!row) throw new Fault('a record that was just added cannot be read');
  await purgeCache(store, tagsOf(definition), now);
  return toRecord(definition, row);
}

/**
 * Changes the fields that the request contains. `loaded` is the revision that the editor loaded: 409 names what others have changed
 * since, and nothing is written. Values that are already stored cause no conflict, so a repeated save returns the record. 404
 * for an unknown record.
 */
export async function change<Definition extends CollectionDefinition>(
  store: ContentStore,
  definition: Definition,
  id: string,
  { values: sent, files, loaded }: Change & { loaded: number | undefined },
  editor: Actor,
): Promise<RecordOf<Definition> | Refusal> {
  const [row] = await queries.recordById(store.db, definition.path, id);
  if (!row) return unknownRecord(definition);
  const all = { ...storedValues(definition, row), ...sent };
  const values = { ...sent, ...unsignedAmounts(definition, all) };
  const errors = recordErrors(definition, all, files, row.images);
  if (Object.keys(errors).length > 0) return Refusal.fields(errors);
  const images = { ...namesOf(files), ...withheldFile(definition, all, row) };
  const changed = [
    ...differing(values, storedValues(definition, row)),
    ...differing(images, row.images),
  ];
  if (changed.length === 0) {
    // Sending a file that was lost stores it again.
    await storePublicFiles(store.files, Object.values(files));
    return toRecord(definition, row);
  }
  if (loaded !== undefined && loaded !== row.revision) {
    return changedMeanwhile(definition, row, loaded);
  }
  return writeChange(store, definition, row, Object.values(files), {
    ...columnsOf(definition, values),
    images,
    title: values[definition.titleField]?.toString(),
    changed,
    onlyRevision: loaded,
    action: 'content.change',
    editor,
  });
}

/**
 * Swaps a record with its version before the last change. `loaded` and the outcome are those of `change`; 404 also without an
 * earlier version of the last seven days, 409 where it would publish what is withheld, unless `mayDisclose`.
 */
export async function undo<Definition extends CollectionDefinition>(
  store: ContentStore,
  definition: Definition,
  id: string,
  { loaded, mayDisclose }: { loaded: number | undefined; mayDisclose: boolean },
  editor: Actor,
): Promise<RecordOf<Definition> | Refusal> {
  const { row, former } = await runBatch(store.db, {
    row: firstOf(queries.recordById(store.db, definition.path, id)),
    former: firstOf(formerVersion(store.db, id, editor.now)),
  });
  if (!row) return unknownRecord(definition);
  if (loaded !== undefined && loaded !== row.revision)
    return changedMeanwhile(definition, row, loaded);
  if (!former) return noFormerVersion();
  const values = { ...emptyValues(definition), ...storedValues(definition, former) };
  const discloses = isWithheld(definition, row.fields) && !isWithheld(definition, values);
  if (discloses && !mayDisclose) return stillWithheld();
  for (const name of Object.values(former.images))
    await restorePublicFile(store.files, name, former.changedAt, editor.now);
  const none = Object.fromEntries(Object.keys(row.images).map((name) => [name, null]));
  const images = { ...none, ...former.images };
  return writeChange(store, definition, row, [], {
    ...columnsOf(definition, values),
    images,
    title: former.title,
    changed: [
      ...differing(values, { ...emptyValues(definition), ...storedValues(definition, row) }),
      ...differing(images, row.images),
    ],
    onlyRevision: row.revision,
    action: 'content.undo',
    editor,
  });
}

type Edit = Omit<queries.RecordChange, 'updatedAt'> & {
  action: 'content.change' | 'content.undo';
  editor: Actor;
};

/** Stores the files, then writes the change with its audit entry and the version before it, and removes files that no record shows. */
async function writeChange<Definition extends CollectionDefinition>(
  store: ContentStore,
  definition: Definition,
  { id }: queries.ContentRow,
  files: readonly PublicFile[],
  { editor: { accountId, now }, action, ...edit }: Edit,
): Promise<RecordOf<Definition> | Refusal> {
  const { db } = store;
  const { path } = definition;
  await storePublicFiles(store.files, files);
  const where = queries.isRecord(path, id, edit.onlyRevision);
  const changed = queries.changeRecord(db, path, id, { ...edit, updatedAt: now.toISOString() });
  const { before, after } = await runBatch(db, {
    before: firstOf(queries.recordById(db, path, id)),
    former: recordFormerVersion(db, id, where, { deletedBy: accountId, now }),
    after: firstOf(withAuditEntry(db, changed, { accountId, action, subject: id, now })),
  });
  const shown = filesOf(after ?? before);
  const touched = [
    ...filesOf(before),
    ...Object.values(edit.images),
    ...files.map(({ name }) => name),
  ];
  const removed = await discardUnshown(
    store,
    touched.filter((name) => name !== null).filter((name) => !shown.includes(name)),
  );
  if (!before) return unknownRecord(definition);
  if (!after) return changedMeanwhile(definition, before, edit.onlyRevision ?? before.revision);
  await purgeCache(store, tagsOf(definition, removed), now);
  return toRecord(definition, after);
}

/** Deletes a record and the files that no other shows; both can be restored. 404 when it is gone. */
export async function remove(
  store: ContentStore,
  definition: CollectionDefinition,
  id: string,
  { accountId, now }: Actor,
): Promise<Done | Refusal> {
  const { db } = store;
  const { path } = definition;
  const where = queries.isRecord(path, id);
  const undoable = { deletedBy: accountId, now, undoable: true };
  const entry = { accountId, action: 'content.delete', subject: id, now } as const;
  const { before } = await runBatch(db, {
    before: firstOf(queries.recordById(db, path, id)),
    deletion: recordDeletedContent(db, { kind: 'content', subject: id, where }, undoable),
    deleted: withAuditEntry(db, queries.deleteRecord(db, path, id), entry),
  });
  if (!before) return unknownRecord(definition);
  const removed = await discardUnshown(store, filesOf(before));
  await purgeCache(store, tagsOf(definition, removed), now);
  return { message: `${capitalise(definition.noun)} telah dihapus.` };
}

/** Removes the file of a record that became withheld. */
function withheldFile(
  definition: CollectionDefinition,
  values: Change['values'],
  { images }: queries.ContentRow,
): Record<string, null> {
  const { file = '' } = definition.withholds ?? {};
  return isWithheld(definition, values) && images[file] ? { [file]: null } : {};
}

const filesOf = (row: queries.ContentRow | undefined): string[] => Object.values(row?.images ?? {});

function namesOf(files: Record<string, PublicFile>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([field, { name }]) => [field, name]));
}

/** The columns of these values: the first public day has one of its own. */
function columnsOf(definition: CollectionDefinition, values: Change['values']) {
  const { [firstDayName(definition) ?? '']: firstDay, ...fields } = values;
  return { fields, visibleFrom: firstDay === undefined ? undefined : String(firstDay) || null };
}

/** Names of the fields whose new value differs from the stored one. */
function differing(next: Record<string, unknown>, stored: Record<string, unknown>): string[] {
  return Object.keys(next).filter((name) => next[name] !== stored[name]);
}

/** Cache tags to purge after a write. */
function tagsOf({ path }: CollectionDefinition, removed: readonly string[] = []): string[] {
  return [contentTag(path), ...removed.map(mediaTag)];
}
