import { dayMs, hourMs } from '#contract/basics/durations.ts';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { checkChange } from '#worker/content/check-change.ts';
import { add, type ContentStore, type Editor } from '#worker/content/index.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { Progress } from '../lib/progress.ts';
import { type SampleCollection, type SampleRecord, sampleContent } from './content.ts';

/** Returns the bytes of a picture in files/. */
export type ReadPicture = (name: string) => Promise<Uint8Array<ArrayBuffer>>;

/** Adds the sample content that is missing, as the API would: validated, pictures cleaned, with audit entries. */
export async function loadSampleContent(
  store: ContentStore,
  editor: Editor,
  readPicture: ReadPicture,
  report: Progress,
): Promise<void> {
  const total = sampleContent.reduce((sum, { records }) => sum + records.length, 0);
  let done = 0;
  const onAdded = () => {
    done += 1;
    report('Memuat data contoh', done, total);
  };
  // Collections in parallel, the records of each in order.
  const added = await Promise.all(
    sampleContent.map((collection) => addAll({ store, editor, readPicture, onAdded }, collection)),
  );
  const setViews = store.db.$client.prepare('UPDATE content_records SET views = ? WHERE id = ?');
  await store.db.$client.batch(added.flat().map(({ id, views }) => setViews.bind(views, id)));
}

interface Loading {
  store: ContentStore;
  editor: Editor;
  readPicture: ReadPicture;
  onAdded: () => void;
}

async function addAll(
  { store, editor: { accountId, now }, readPicture, onAdded }: Loading,
  { definition, records }: SampleCollection,
): Promise<{ id: string; views: number }[]> {
  const ids = await existingIds(store, definition);
  ids.forEach(onAdded);
  for (const record of records.slice(ids.length)) {
    const { fields } = record;
    const files = await pictureFiles(definition, fields, readPicture);
    const change = await checkChange(definition, { fields, files });
    if (change instanceof Refusal) throw new Error(`${definition.path}: ${change.message}`);
    const { _id } = await add(store, definition, change, { accountId, now: timeOf(record, now) });
    ids.push(_id);
    onAdded();
  }
  return ids.map((id, index) => ({ id, views: records[index]?.views ?? 0 }));
}

/** Records that an interrupted load has added, in order. */
async function existingIds({ db }: ContentStore, { path }: CollectionDefinition) {
  const select = 'SELECT id FROM content_records WHERE collection = ? ORDER BY seq';
  const { results } = await db.$client.prepare(select).bind(path).all<{ id: string }>();
  return results.map(({ id }) => id);
}

async function pictureFiles(
  definition: CollectionDefinition,
  fields: Readonly<Record<string, string | null>>,
  readPicture: ReadPicture,
): Promise<Record<string, File>> {
  const files: Record<string, File> = {};
  for (const { kind, name } of definition.fields) {
    const picture = kind === 'image' && fields[name];
    if (!picture) continue;
    const file = `${picture}.webp`;
    files[name] = new File([await readPicture(file)], file, { type: 'image/webp' });
  }
  return files;
}

/** Jakarta is seven hours ahead of UTC all year. */
const jakartaOffset = 7 * hourMs;

/** The given time of day in Jakarta, that many days before `now`. */
export function timeOf({ daysAgo, at }: Pick<SampleRecord, 'daysAgo' | 'at'>, now: Date): Date {
  const day = new Date(now.getTime() + jakartaOffset - daysAgo * dayMs);
  return new Date(`${day.toISOString().slice(0, 10)}T${at}:00+07:00`);
}
