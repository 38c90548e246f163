import type { APIRoute } from 'astro';
import { collections } from '#contract/collections/index.ts';
import { datasetsAmong, findFile } from '#site/server/open-data/datasets.ts';
import { answerFile, fileLimit } from '#site/server/open-data/file.ts';
import { noOrigin, siteOrigin } from '#site/server/origin.ts';
import { cacheHeaders, read } from '#site/server/read.ts';
import { newestOf, partOf } from '#worker/content/index.ts';

const datasets = datasetsAmong(collections);

/** A file of open data, e.g. /data/beritas.csv; `?before=` continues with older records, `?tahun=2026` and the like filter. */
export const GET: APIRoute = async ({ params, url, rewrite }) => {
  const file = findFile(datasets, params.file ?? '');
  const before = url.searchParams.get('before');
  if (!file || (before !== null && !/^[1-9]\d{0,14}$/.test(before))) return rewrite('/404');
  const origin = siteOrigin(url);
  if (!origin) return noOrigin();
  const { dataset } = file;
  const { filters = [] } = dataset;
  const filter = Object.fromEntries(
    filters.flatMap((name) => {
      const value = url.searchParams.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const request = { ...file, origin, filter };
  if (dataset.kind === 'single') {
    const [records] = await read(newestOf(dataset, 1));
    return answerFile(request, { records, next: null }, cacheHeaders(url, [dataset]));
  }
  const from = before === null ? null : Number(before);
  const [part] = await read(partOf(dataset, { before: from, limit: fileLimit, filter }));
  return answerFile(request, part, cacheHeaders(url, [dataset], ['before', ...filters]));
};
