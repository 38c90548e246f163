import type { APIRoute } from 'astro';
import { collections } from '#contract/collections/index.ts';
import { type Dataset, datasetsAmong, findFile } from '#site/server/open-data/datasets.ts';
import { answerFile, type FileContents, fileLimit } from '#site/server/open-data/file.ts';
import { noOrigin, siteOrigin } from '#site/server/origin.ts';
import { cacheHeaders, read } from '#site/server/read.ts';
import { newestOf, partOf } from '#worker/content/index.ts';

const datasets = datasetsAmong(collections);

/** A file of open data, e.g. /data/beritas.csv, or with `?before=` the next one with older records. */
export const GET: APIRoute = async (context) => {
  const { params, url, rewrite } = context;
  const file = findFile(datasets, params.file ?? '');
  const before = url.searchParams.get('before');
  if (!file || (before !== null && !/^[1-9]\d{0,14}$/.test(before))) return rewrite('/404');
  const origin = siteOrigin(url);
  if (!origin) return noOrigin();
  const { dataset } = file;
  const contents = await readFile(dataset, before === null ? null : Number(before));
  const reads = dataset.kind === 'single' ? [] : ['before'];
  return answerFile({ ...file, origin }, contents, cacheHeaders(url, [dataset], reads));
};

async function readFile(dataset: Dataset, before: number | null): Promise<FileContents> {
  if (dataset.kind === 'single') {
    const [records] = await read(newestOf(dataset, 1));
    return { records, next: null };
  }
  const [part] = await read(partOf(dataset, { before, limit: fileLimit }));
  return part;
}
