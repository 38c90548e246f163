import { capitalise } from '../basics/words.ts';
import { type Terms, toLower } from './term-forms.ts';

/**
 * Placeholders for terms in data files and letters, each also as `{name.kecil}` (lower case), `{name.awal}` (at the begin of a
 * sentence) and `{name.besar}` (capitals).
 */
const placeholders: Readonly<Record<string, keyof Terms>> = {
  sebutanDesa: 'village',
  sebutanKepalaDesa: 'head',
  sebutanSekretarisDesa: 'secretary',
  sebutanBadanPermusyawaratan: 'council',
  sebutanDusun: 'hamlet',
  sebutanKepalaDusun: 'hamletHead',
  sebutanRt: 'neighbourhood',
  sebutanKetuaRt: 'neighbourhoodHead',
  sebutanKecamatan: 'district',
  sebutanCamat: 'districtHead',
  sebutanKabupaten: 'regency',
  sebutanBupati: 'regencyHead',
  sebutanApbDesa: 'budget',
  sebutanPeraturanDesa: 'regulation',
  sebutanZonaWaktu: 'timeZone',
};

export const termPlaceholders: readonly string[] = Object.keys(placeholders);

const placeholder = new RegExp(
  `\\{(${termPlaceholders.join('|')})(\\.kecil|\\.awal|\\.besar)?\\}`,
  'g',
);

/** Whether the text between braces names a term: 'sebutanDesa.kecil'. */
export const isTermPlaceholder = (inside: string): boolean =>
  `{${inside}}`.replace(placeholder, '') === '';

const forms = {
  '.kecil': toLower,
  '.awal': (term: string) => capitalise(toLower(term)),
  '.besar': (term: string) => term.toUpperCase(),
};

/** Replaces the placeholders of terms; other braces stay. */
export const fillTerms = (text: string, terms: Terms): string =>
  text.replace(placeholder, (_, name: string, form?: keyof typeof forms) => {
    const term = terms[placeholders[name] as keyof Terms];
    return form ? forms[form](term) : term;
  });

/**
 * Replaces the placeholders of terms in every text of a data file.
 * @param where the file, which with the path within it begins the message of the error
 * @throws for an unknown placeholder
 */
export function fillTermsIn<Data>(data: Data, terms: Terms, where: string): Data {
  if (typeof data === 'string') {
    const filled = fillTerms(data, terms);
    const [unknown] = /\{sebutan[^{}]*\}/.exec(filled) ?? [];
    if (unknown)
      throw new Error(`${where}: ${unknown} is unknown. Known: ${termPlaceholders.join(', ')}.`);
    return filled as Data;
  }
  if (Array.isArray(data))
    return data.map((item, at) => fillTermsIn(item, terms, `${where}[${at}]`)) as Data;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, fillTermsIn(value, terms, `${where}.${key}`)]),
  ) as Data;
}
