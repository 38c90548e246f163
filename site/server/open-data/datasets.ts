import { readRupiah, toRupiah } from '#contract/budget/rupiah.ts';
import type {
  CollectionDefinition,
  ContentField,
  ContentRecord,
  ContentValue,
} from '#contract/collections/define-collection.ts';
import { numberOf } from '#contract/collections/values.ts';
import { zone } from '#contract/village/words.ts';

/** A collection that is published as open data. */
export type Dataset = CollectionDefinition & Required<Pick<CollectionDefinition, 'openData'>>;

/** The collections whose definition publishes them. */
export function datasetsAmong(definitions: readonly CollectionDefinition[]): Dataset[] {
  return definitions.filter((one): one is Dataset => one.openData !== undefined);
}

export const formats = ['csv', 'json'] as const;
type Format = (typeof formats)[number];

/** The lasting address of a dataset's file. */
export const filePath = ({ path }: Dataset, format: Format) => `/data/${path}.${format}`;

/** The dataset and format of a file name such as 'penduduks.csv'; null for any other. */
export function findFile(datasets: readonly Dataset[], name: string) {
  const [path, ending] = name.split('.', 2);
  const dataset = datasets.find((one) => one.path === path);
  const format = formats.find((one) => one === ending);
  return dataset && format && name === `${path}.${format}` ? { dataset, format } : null;
}

/** How a field's values are written in the files. */
const valuesOf: Record<ContentField['kind'], string> = {
  amount: 'Angka tanpa titik ribuan, atau kata bila bukan angka.',
  rupiah: 'Rupiah tanpa titik ribuan; sen setelah titik.',
  price: 'Rupiah, tanpa titik.',
  text: 'Teks.',
  year: 'Tahun empat angka.',
  choice: 'Satu dari beberapa kata.',
  date: 'Tanggal, YYYY-MM-DD.',
  'date-time': `${zone.title}, YYYY-MM-DDTHH:MM, atau YYYY-MM-DD bila seharian.`,
  flag: 'true bila ya, false bila tidak.',
  'first-day': 'Tanggal, YYYY-MM-DD.',
  image: 'Alamat gambar.',
  document: 'Alamat PDF.',
};
const moment = 'Waktu UTC menurut ISO 8601.';

/** The fields of a definition that its files hold. */
const openFields = ({ fields, openData }: Dataset): readonly ContentField[] =>
  fields.filter(({ name }) => !openData.without?.includes(name));

const hasPages = ({ kind }: Dataset) => kind === 'catalogue';

/** The columns of a dataset's files, in their order: name, what it is, and how its values are written. */
export function columnsOf(dataset: Dataset) {
  return [
    { name: '_id', label: 'Tanda pengenal', values: 'Teks yang tidak berubah.' },
    ...openFields(dataset).map(({ name, label, kind }) => ({
      name,
      label,
      values: valuesOf[kind],
    })),
    ...(hasPages(dataset)
      ? [{ name: 'url', label: 'Halaman di portal', values: 'Alamat lengkap.' }]
      : []),
    { name: 'createdAt', label: 'Dimuat pada', values: moment },
    { name: 'updatedAt', label: 'Diubah terakhir pada', values: moment },
  ];
}

/** A record as the files hold it, its values in the order of the columns. */
export type OpenRecord = Record<string, ContentValue>;

/** A record with its figures as numbers and its links whole. Nothing but the dataset's columns is in it. */
export function openRecord(dataset: Dataset, record: ContentRecord, origin: string): OpenRecord {
  const { _id, createdAt, updatedAt } = record;
  const values = openFields(dataset).map((field) => [
    field.name,
    openValue(field, record[field.name], origin),
  ]);
  return {
    _id,
    ...Object.fromEntries(values),
    ...(hasPages(dataset) && { url: `${origin}/${dataset.path}/${_id}` }),
    createdAt,
    updatedAt,
  };
}

/** A count or an amount is a number where it is one and as typed otherwise; null is nothing. */
function openValue(
  { kind }: ContentField,
  value: ContentValue | undefined,
  origin: string,
): ContentValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' && value.trim() === '') return null;
  if (kind === 'image' || kind === 'document') return origin + value;
  if (kind === 'rupiah') {
    const amount = readRupiah(String(value));
    return amount === null ? value : toRupiah(amount);
  }
  return kind === 'amount' ? (numberOf(value) ?? value) : value;
}
