import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { villageName } from '#contract/village/words.ts';
import { village } from '#village.config.ts';
import type { Part } from '#worker/content/index.ts';
import { csvOf } from '#worker/http/responses/csv.ts';
import {
  columnsOf,
  type Dataset,
  filePath,
  type formats,
  type OpenRecord,
  openRecord,
} from './datasets.ts';

/** Records per file; older ones follow in the next. At 20,000 characters each they are 10 MB, mostly well below 1 MB. */
export const fileLimit = 500;

interface FileRequest {
  dataset: Dataset;
  format: (typeof formats)[number];
  /** The portal's own, for whole addresses. */
  origin: string;
  /** Values by the fields that the records were filtered by. */
  filter: Record<string, string>;
}

/**
 * Response with an open-data file. The only response with open CORS: it is public and needs no
 * session.
 */
export function answerFile(
  { dataset, format, origin, filter }: FileRequest,
  { records, next }: Part<ContentRecord>,
  headers: Record<string, string>,
): Response {
  const address = origin + filePath(dataset, format);
  const more = new URLSearchParams({ ...filter, before: String(next) });
  const nextAddress = next === null ? null : `${address}?${more}`;
  const open = records.map((record) => openRecord(dataset, record, origin));
  const csv = format === 'csv';
  return new Response(csv ? toCsv(dataset, open) : toJson(dataset, address, nextAddress, open), {
    headers: {
      ...headers,
      'Content-Type': csv ? 'text/csv; charset=utf-8; header=present' : 'application/json',
      ...(csv && { 'Content-Disposition': `attachment; filename="${dataset.path}.csv"` }),
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Link',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      Link: [
        `<${village.openDataLicence.url}>; rel="license"`,
        `<${origin}/data#${dataset.path}>; rel="describedby"`,
        ...(nextAddress ? [`<${nextAddress}>; rel="next"`] : []),
      ].join(', '),
    },
  });
}

/** RFC 4180, with UTF-8's mark for spreadsheets; a text that would be a formula has an apostrophe in front. */
function toCsv(dataset: Dataset, records: readonly OpenRecord[]): string {
  const names = columnsOf(dataset).map(({ name }) => name);
  return csvOf([names, ...records.map((one) => names.map((name) => one[name] ?? ''))], ',');
}

function toJson(
  { openData: { title, description } }: Dataset,
  source: string,
  next: string | null,
  data: readonly OpenRecord[],
): string {
  const publisher = `Pemerintah ${villageName}`;
  const license = village.openDataLicence;
  return JSON.stringify({ title, description, publisher, license, source, next, data });
}
