import { readFile } from 'node:fs/promises';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { checkChange } from '#worker/content/check-change.ts';
import { add, type ContentStore, type Editor } from '#worker/content/service.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { sampleContent } from './content/index.ts';
import type { Entered, SampleCollection } from './content/sample-record.ts';

const folder = new URL('files/', import.meta.url);

/** Adds all sample content as the API would: checked, pictures cleaned, with its entry in the audit log. */
export async function loadSampleContent(
  store: ContentStore,
  { accountId, now }: Editor,
): Promise<void> {
  // One collection beside the other, the records of each in their order.
  const added = await Promise.all(
    sampleContent.map((collection) => addAll(store, collection, { accountId, now })),
  );
  const setViews = 'UPDATE content_records SET views = ? WHERE id = ?';
  const statement = store.db.$client.prepare(setViews);
  await store.db.$client.batch(added.flat().map(({ id, views }) => statement.bind(views, id)));
}

async function addAll(
  store: ContentStore,
  { definition, records }: SampleCollection,
  { accountId, now }: Editor,
): Promise<{ id: string; views: number }[]> {
  const added = [];
  for (const { fields, entered, views = 0 } of records) {
    const files = await pictureFiles(definition, fields);
    const change = await checkChange(definition, { fields, files });
    if (change instanceof Refusal) throw new Error(`${definition.path}: ${change.message}`);
    const editor = { accountId, now: timeOf(entered, now) };
    const { _id } = await add(store, definition, change, editor);
    added.push({ id: _id, views });
  }
  return added;
}

async function pictureFiles(
  definition: CollectionDefinition,
  fields: Readonly<Record<string, string | null>>,
): Promise<Record<string, File>> {
  const files: Record<string, File> = {};
  for (const { kind, name } of definition.fields) {
    const picture = kind === 'image' && fields[name];
    if (!picture) continue;
    const bytes = await readFile(new URL(`${picture}.webp`, folder));
    files[name] = new File([bytes], `${picture}.webp`, { type: 'image/webp' });
  }
  return files;
}

const dayLength = 86_400_000;
/** Jakarta is seven hours ahead of UTC all year. */
const jakartaOffset = 7 * 3_600_000;

/** The moment that so many days ago had this time in Jakarta. */
export function timeOf({ daysAgo, at }: Entered, now: Date): Date {
  const day = new Date(now.getTime() + jakartaOffset - daysAgo * dayLength);
  return new Date(`${day.toISOString().slice(0, 10)}T${at}:00+07:00`);
}
