import type { APIRoute } from 'astro';
import { newestOf, partOf } from '../../../worker/content/service.ts';
import { collections } from '../../../worker/contract/collections/index.ts';
import { datasetsAmong, findFile } from '../../server/open-data/datasets.ts';
import { answerFile, fileLimit } from '../../server/open-data/file.ts';
import { noOrigin, siteOrigin } from '../../server/origin.ts';
import { cacheHeaders, read } from '../../server/read.ts';

const datasets = datasetsAmong(collections);

/** A file of open data, e.g. /data/beritas.csv, or with `?before=` the one of what is older. Anything else is a 404 page. */
export const GET: APIRoute = async ({ params, url, rewrite }) => {
  const file = findFile(datasets, params.file ?? '');
  const before = url.searchParams.get('before');
  if (!file || (before !== null && !/^[1-9]\d{0,14}$/.test(before))) return rewrite('/404');
  const origin = siteOrigin(url);
  if (!origin) return noOrigin();
  const { dataset } = file;
  const headers = cacheHeaders([dataset]);
  if (dataset.kind === 'single') {
    const [records] = await read(newestOf(dataset, 1));
    return answerFile({ ...file, origin }, { records, next: null }, headers);
  }
  const asked = { before: before === null ? null : Number(before), limit: fileLimit };
  const [part] = await read(partOf(dataset, asked));
  return answerFile({ ...file, origin }, part, headers);
};
