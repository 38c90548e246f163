import type { CollectionDefinition, ContentRecord } from './define-collection.ts';
import { isWithheld, labelOf } from './record-rules.ts';
import { numberOf } from './values.ts';

/** Something that is probably a mistake. The form asks before it is published; the API accepts it. */
export interface Doubt {
  /** Field to look at. */
  name: string;
  /** The value in question. */
  about: string;
  text: string;
}

type Texts = Readonly<Record<string, string>>;

const format = (number: number) => number.toLocaleString('id-ID');

/**
 * What is probably a mistake in a record: an amount that is no number, a sum that does not add up, no title.
 * @param texts all values by field
 * @param changed fields to check; what was published before is not asked again
 * @param stored the record that is edited
 */
export function findDoubts(
  definition: CollectionDefinition,
  texts: Texts,
  changed: readonly string[],
  stored: ContentRecord | null = null,
): Doubt[] {
  return [
    ...lostFile(definition, texts, stored),
    ...noNumbers(definition, texts, changed),
    ...wrongSums(definition, texts, changed),
    ...noTitle(definition, texts, changed),
  ];
}

/** A withheld record loses the file that it has. */
function lostFile(definition: CollectionDefinition, texts: Texts, stored: ContentRecord | null) {
  const { file = '' } = definition.withholds ?? {};
  if (!isWithheld(definition, texts) || !stored?.[file]) return [];
  const text = 'Dihapus dari portal, karena informasi ini dikecualikan.';
  return [{ name: file, about: 'Berkas yang tersimpan', text }];
}

function noNumbers({ fields }: CollectionDefinition, texts: Texts, changed: readonly string[]) {
  return fields.flatMap(({ name, kind, label }) => {
    const typed = (texts[name] ?? '').trim();
    if (kind !== 'amount' || !changed.includes(name) || !typed) return [];
    if (numberOf(typed) !== null) return [];
    const text = 'Ini bukan angka. Tampil sebagai tulisan.';
    return [{ name, about: `${label}: ${typed}`, text }];
  });
}

function wrongSums(definition: CollectionDefinition, texts: Texts, changed: readonly string[]) {
  const { sums = [] } = definition;
  return sums.flatMap(({ parts, total }) => {
    if (![...parts, total].some((name) => changed.includes(name))) return [];
    const numbers = parts.map((name) => numberOf(texts[name]));
    const stated = numberOf(texts[total]);
    const sum = numbers.reduce<number>((all, one) => all + (one ?? 0), 0);
    if (stated === null || numbers.includes(null) || sum === stated) return [];
    const text = `${parts.map((name) => labelOf(definition, name)).join(' + ')} = ${format(sum)}.`;
    return [{ name: total, about: `${labelOf(definition, total)}: ${format(stated)}`, text }];
  });
}

function noTitle(
  { kind, titleField, fields, noun }: CollectionDefinition,
  texts: Texts,
  changed: readonly string[],
) {
  if (kind === 'single' || kind === 'members') return [];
  const yearless = `Tanpa tahun, ${noun} ini tidak tampil di halamannya.`;
  const untitled = `Pengunjung tidak melihat ${noun} ini tentang apa.`;
  return fields
    .filter(({ name, kind }) => name === titleField || kind === 'year')
    .filter(({ name }) => changed.includes(name) && !texts[name]?.trim())
    .map(({ name, label }) => ({
      name,
      about: `${label} masih kosong`,
      text: name === titleField ? untitled : yearless,
    }));
}
