import { type Processing, processingTable, recordOfProcessing } from '#contract/processing.ts';
import { village } from '#village.config.ts';
import { csvOf } from '#worker/http/responses/csv.ts';
import { definedTypes } from '#worker/letter-types/index.ts';
import { read } from './read.ts';

/** The record of processing with the letter types of this village. */
export async function readProcessing(): Promise<Processing[]> {
  const [letters] = await read(definedTypes);
  return recordOfProcessing(village.retention, { letters });
}

/** The same for spreadsheets. */
export const processingCsv = async () => csvOf(processingTable(await readProcessing()));
