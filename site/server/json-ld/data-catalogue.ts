import type { DataCatalog, Dataset as DatasetFacts } from 'schema-dts';
import { terms, villageName } from '#contract/village/words.ts';
import { village } from '#village.config.ts';
import { columnsOf, type Dataset, filePath } from '../open-data/datasets.ts';
import { wholeAddress } from '../origin.ts';
import { publisher } from './organisation.ts';

const place = `${villageName}, ${terms.district} ${village.district}, ${terms.regency} ${village.regency}, ${village.province}`;
const license = village.openDataLicence.url;

/** A dataset, and when its current record was changed. */
export interface Published {
  dataset: Dataset;
  /** ISO 8601; undefined where there is none, and where it holds many records. */
  changedAt?: string | undefined;
}

/** schema.org DataCatalog of the page /data. */
export function dataCatalogue(published: readonly Published[], page: URL) {
  return {
    '@type': 'DataCatalog',
    name: `Data terbuka ${villageName}`,
    description: `Angka, anggaran, berita, dan produk ${place}.`,
    url: wholeAddress('/data', page),
    license,
    publisher: publisher(page),
    dataset: published.map((one) => datasetFacts(one, page)),
  } as const satisfies DataCatalog;
}

function datasetFacts({ dataset, changedAt }: Published, page: URL) {
  const { title, description } = dataset.openData;
  const file = (format: 'csv' | 'json', encodingFormat: string) =>
    ({
      '@type': 'DataDownload',
      encodingFormat,
      contentUrl: wholeAddress(filePath(dataset, format), page),
    }) as const;
  return {
    '@type': 'Dataset',
    name: `${title} ${villageName}`,
    description: `${description} Data ${place}.`,
    url: wholeAddress(`/data#${dataset.path}`, page),
    license,
    creator: publisher(page),
    isAccessibleForFree: true,
    dateModified: changedAt,
    variableMeasured: columnsOf(dataset).map(
      ({ name, label }) => ({ '@type': 'PropertyValue', name, description: label }) as const,
    ),
    distribution: [file('csv', 'text/csv'), file('json', 'application/json')],
  } as const satisfies DatasetFacts;
}
