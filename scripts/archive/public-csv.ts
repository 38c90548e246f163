import {
  type CollectionDefinition,
  firstDayName,
} from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import { csvLine } from '#worker/http/responses/csv.ts';
import { originalKey } from '#worker/media/public-file.ts';
import { type Folder, writeText } from '../lib/files/folder.ts';
import { linesOf } from '../lib/files/lines.ts';
import { dumpPath } from './dump-database.ts';
import { filePath, type TableSummary } from './manifest.ts';
import { openIn } from './read-archive.ts';
import type { Row } from './read-rows.ts';
import { isPublic } from './tables.ts';
import type { ArchiveWriter } from './write-archive.ts';

const contentTable = 'content_records';

/**
 * Adds the public tables as CSV for spreadsheets: one file per collection of the content, which `npm run import` accepts after the
 * archive was extracted, and one per other table.
 */
export async function addPublicCsv(
  writer: ArchiveWriter,
  folder: Folder,
  tables: readonly TableSummary[],
): Promise<void> {
  const add = async (name: string, columns: readonly string[], rows: AsyncIterable<Row>) => {
    const scratch = `${name}.csv`;
    const lines = async function* () {
      yield `\uFEFF${csvLine(columns)}`;
      for await (const row of rows) yield csvLine(columns.map((column) => row[column] ?? ''));
    };
    const size = await writeText(folder, scratch, lines());
    await writer.add(`csv/${name}.csv`, size, await openIn(folder, scratch)());
  };
  for (const definition of collections) {
    const { path, fields } = definition;
    const columns = ['_id', ...fields.map(({ name }) => name), 'createdAt', 'updatedAt', 'views'];
    await add(path, columns, recordsOf(folder, definition));
  }
  for (const { name, columns } of tables) {
    if (!isPublic(name) || name === contentTable) continue;
    await add(name, columns, readDump(folder, name));
  }
}

async function* recordsOf(folder: Folder, definition: CollectionDefinition): AsyncGenerator<Row> {
  const firstDay = firstDayName(definition);
  for await (const row of readDump(folder, contentTable)) {
    if (row.collection !== definition.path) continue;
    const images: Record<string, string> = JSON.parse(String(row.images));
    yield {
      ...JSON.parse(String(row.fields)),
      ...Object.fromEntries(
        Object.entries(images).map(([field, name]) => [field, filePath(originalKey(name))]),
      ),
      ...(firstDay && { [firstDay]: row.visible_from ?? null }),
      _id: row.id ?? null,
      createdAt: row.created_at ?? null,
      updatedAt: row.updated_at ?? null,
      views: row.views ?? null,
    };
  }
}

async function* readDump(folder: Folder, table: string): AsyncGenerator<Row> {
  const dump = await openIn(folder, dumpPath(table))();
  for await (const line of linesOf(dump)) yield JSON.parse(line);
}
