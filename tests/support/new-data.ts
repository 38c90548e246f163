import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { type Data, openData, prepareData } from '#server/data-folder.ts';
import { makeFolder } from './runtime/folder.ts';

let prepared: Promise<string> | undefined;

async function prepare(): Promise<string> {
  const data = openData(join(makeFolder(), 'data'));
  await prepareData(data);
  data.close();
  return data.folder;
}

/** Opens a new, migrated data folder: a copy, as migrating waits for the disk at each of its steps. */
export async function newData(): Promise<Data> {
  prepared ??= prepare();
  const folder = join(makeFolder(), 'data');
  cpSync(await prepared, folder, { recursive: true });
  return openData(folder);
}
