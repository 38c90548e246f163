import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { unsignedAmounts } from '#contract/collections/record-rules.ts';
import { add, change } from '#worker/content/index.ts';
import type { ContentRow } from '#worker/content/queries.ts';
import { storedValues } from '#worker/content/to-record.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { type ColumnWords, knownColumns, unusedNote } from './columns.ts';
import { type Draft, faultsOf, readChange, readDraft } from './content-draft.ts';
import { type EditedRecords, editedAmong, recordsOf } from './content-state.ts';
import { contentStore, type ImportContext } from './context.ts';
import { leftOut, type Plan, type Step } from './plan.ts';
import type { SourceTable } from './read-table.ts';

const headColumns: readonly ColumnWords[] = [
  { name: '_id', also: ['id', 'kunci'] },
  { name: 'createdAt', also: ['tanggal', 'dibuat'] },
];

/** Plans records of a collection; the first row comes first in the portal. */
export async function planTable(
  context: ImportContext,
  definition: CollectionDefinition,
  table: SourceTable,
): Promise<Plan> {
  const { kind, titleField, fields } = definition;
  const columns = fields.map(({ name, label }) => ({
    name,
    also: [label],
    required: name === titleField && kind !== 'single',
  }));
  const { rows, unused } = knownColumns(table, [...headColumns, ...columns]);
  const { DB } = context.storage;
  const steps: Step[] = [];
  const drafts: Draft[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const draft = await readDraft(context, definition, row, seen);
    if ('id' in draft) drafts.push(draft);
    else steps.push(draft);
  }
  const records = await recordsOf(DB, definition.path);
  const current = definition.kind === 'single' ? [...records.values()].at(0) : undefined;
  const ids = [...drafts.map(({ id }) => id), ...(current ? [current.id] : [])];
  const edited = await editedAmong(DB, ids);
  const store = contentStore(context.storage);
  for (const draft of definition.ordered ? drafts : newestLast(drafts)) {
    const record = records.get(draft.id) ?? current;
    steps.push(toStep(context, store, definition, { draft, record, edited }));
  }
  const notes = unusedNote(table.file, unused);
  return { kind: definition.path, steps, notes, finish: store.settle };
}

/** The order of insertion where the portal shows the newest first. */
function newestLast(drafts: readonly Draft[]): Draft[] {
  const day = ({ createdAt = '9' }: Draft) => createdAt;
  const compare = (one: Draft, other: Draft) =>
    Number(day(one) > day(other)) - Number(day(one) < day(other));
  return [...drafts].reverse().sort(compare);
}

interface Case {
  draft: Draft;
  /** The existing record with its id, or the current one of a single collection. */
  record: ContentRow | undefined;
  edited: EditedRecords;
}

const editedWords =
  'diubah atau diisi di portal sejak itu, jadi dibiarkan (--overwrite menggantinya)';

function toStep(
  context: ImportContext,
  store: ReturnType<typeof contentStore>,
  definition: CollectionDefinition,
  { draft, record, edited }: Case,
): Step {
  const { row, id, createdAt } = draft;
  const { overwrite, now } = context;
  const editor = { accountId: '', now };
  if (!record && edited.deleted.has(id) && !overwrite) return leftOut('sudah dihapus di portal');
  if (record && isSame(definition, draft, record)) return { outcome: 'sama' };
  const isOurs = record && edited.imported.has(`${record.id} ${record.updatedAt}`);
  if (record && !isOurs && !overwrite) return leftOut(editedWords);
  const apply = async () => {
    const wanted = await readChange(context, definition, row);
    if (Array.isArray(wanted)) return wanted;
    if (!record) {
      const head = { id, ...(createdAt && { createdAt }) };
      const added = await add(store, definition, wanted, editor, head);
      return added instanceof Refusal ? faultsOf(row, added) : [];
    }
    const loaded = record.revision;
    const changed = await change(store, definition, record.id, { ...wanted, loaded }, editor);
    return changed instanceof Refusal ? faultsOf(row, changed) : [];
  };
  return { outcome: record ? 'diubah' : 'baru', apply };
}

function isSame(
  definition: CollectionDefinition,
  { values, pictures }: Draft,
  record: ContentRow,
): boolean {
  const stored = storedValues(definition, record);
  const wanted = { ...values, ...unsignedAmounts(definition, { ...stored, ...values }) };
  return (
    Object.entries(wanted).every(([name, value]) => stored[name] === value) &&
    Object.entries(pictures).every(([field, name]) => record.images[field] === name)
  );
}
