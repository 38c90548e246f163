import type { CollectionDefinition, ContentRecord } from './define-collection.ts';
import { isWithheld } from './record-rules.ts';
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

function wrongSums(
  { fields, sums = [] }: CollectionDefinition,
  texts: Texts,
  changed: readonly string[],
) {
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  return sums.flatMap(({ parts, total }) => {
    if (![...parts, total].some((name) => changed.includes(name))) return [];
    const numbers = parts.map((name) => numberOf(texts[name]));
    const stated = numberOf(texts[total]);
    const sum = numbers.reduce<number>((all, one) => all + (one ?? 0), 0);
    if (stated === null || numbers.includes(null) || sum === stated) return [];
    const text = `${parts.map(labelOf).join(' + ')} = ${format(sum)}.`;
    return [{ name: total, about: `${labelOf(total)}: ${format(stated)}`, text }];
  });
}

function noTitle(
  { kind, titleField, fields, noun }: CollectionDefinition,
  texts: Texts,
  changed: readonly string[],
) {
  if (kind === 'single' || kind === 'members') return [];
  const missing = fields.filter(
    (field) =>
      (field.name === titleField || field.kind === 'year') &&
      changed.includes(field.name) &&
      !texts[field.name]?.trim(),
  );
  return missing.map(({ name, label }) => ({
    name,
    about: `${label} masih kosong`,
    text:
      name === titleField
        ? `Pengunjung tidak melihat ${noun} ini tentang apa.`
        : `Tanpa tahun, ${noun} ini tidak tampil di halamannya.`,
  }));
}
