import { dayMs } from '#contract/basics/durations.ts';
import { isoDay, momentOf, villageDay } from '#contract/basics/village-time.ts';
import { type CollectionDefinition, isFileField } from '#contract/collections/define-collection.ts';
import { checkChange } from '#worker/content/check-change.ts';
import { add, type ContentStore } from '#worker/content/index.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { Progress } from '../lib/commands/progress.ts';
import { type SampleCollection, type SampleRecord, sampleContent } from './content.ts';

/** Returns the bytes of a file in files/. */
export type ReadFile = (name: string) => Promise<Uint8Array<ArrayBuffer>>;

/** What the sample data are loaded with: the admin is who did everything. */
export interface Loading {
  store: ContentStore;
  adminId: string;
  now: Date;
  readFile: ReadFile;
}

/** Adds the sample content that is missing, as the API would: validated, pictures cleaned, with audit entries. */
export async function loadSampleContent(loading: Loading, report: Progress): Promise<void> {
  const total = sampleContent.reduce((sum, { records }) => sum + records.length, 0);
  let done = 0;
  const onAdded = () => {
    done += 1;
    report('Memuat data contoh', done, total);
  };
  // Collections in parallel, the records of each in order.
  const added = await Promise.all(
    sampleContent.map((collection) => addAll(loading, collection, onAdded)),
  );
  const { $client } = loading.store.db;
  const setViews = $client.prepare('UPDATE content_records SET views = ? WHERE id = ?');
  await $client.batch(added.flat().map(({ id, views }) => setViews.bind(views, id)));
}

async function addAll(
  { store, adminId, now, readFile }: Loading,
  { definition, records }: SampleCollection,
  onAdded: () => void,
): Promise<{ id: string; views: number }[]> {
  const ids = await existingIds(store, definition);
  ids.forEach(onAdded);
  for (const record of records.slice(ids.length)) {
    const fields = withDays(definition, record.fields, now);
    const files = await filesOf(definition, fields, readFile);
    const change = await checkChange(definition, { fields, files });
    if (change instanceof Refusal) throw new Error(`${definition.path}: ${change.message}`);
    const admin = { accountId: adminId, now: timeOf(record, now) };
    const added = await add(store, definition, change, admin);
    if (added instanceof Refusal) throw new Error(`${definition.path}: ${added.message}`);
    ids.push(added._id);
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

async function filesOf(
  definition: CollectionDefinition,
  fields: Readonly<Record<string, string | null>>,
  readFile: ReadFile,
): Promise<Record<string, File>> {
  const files: Record<string, File> = {};
  for (const field of definition.fields) {
    const stem = isFileField(field) && fields[field.name];
    if (!stem) continue;
    const file = `${stem}.${field.kind === 'image' ? 'webp' : 'pdf'}`;
    files[field.name] = new File([await readFile(file)], file);
  }
  return files;
}

/** Fills in days that count from today: '+3T07:00' is seven in the morning in three days, '+3' that day. */
export function withDays(
  definition: CollectionDefinition,
  fields: SampleRecord['fields'],
  now: Date,
): SampleRecord['fields'] {
  const times = definition.fields.filter(({ kind }) => kind === 'date-time');
  const filled = times.map(({ name }) => {
    const [, days, at = ''] = /^([+-]\d+)(T.+)?$/.exec(fields[name] ?? '') ?? [];
    const day = villageDay(new Date(now.getTime() + Number(days) * dayMs));
    return [name, days ? `${isoDay(day)}${at}` : (fields[name] ?? null)] as const;
  });
  return { ...fields, ...Object.fromEntries(filled) };
}

/** The given time of day in the village, that many days before `now`. */
export function timeOf({ daysAgo, at }: Pick<SampleRecord, 'daysAgo' | 'at'>, now: Date): Date {
  const day = villageDay(new Date(now.getTime() - daysAgo * dayMs));
  return momentOf(`${isoDay(day)}T${at}`);
}
