import { capitalise } from '../basics/words.ts';
import presets from './terms.json' with { type: 'json' };
import type { ZoneName } from './time-zones.ts';

/** Kinds of villages (UU 6/2014, article 6), as regional regulations name their offices. */
export type Kind = keyof typeof presets;
export const kinds = Object.keys(presets) as [Kind, ...Kind[]];

type PresetTerms = (typeof presets)['desa'];
export type TermName = keyof PresetTerms;
export const termNames = Object.keys(presets.desa) as [TermName, ...TermName[]];

/** What a village, its offices, the regions above it and its time zone are called, capitalised: 'Kepala Desa'. */
export interface Terms extends PresetTerms {
  regency: string;
  regencyHead: string;
  timeZone: ZoneName;
}

/** The settings of `village.config.ts` that decide the terms. */
export interface TermSettings {
  kind?: Kind | undefined;
  terms?: Partial<PresetTerms> | undefined;
  regencyKind?: 'Kabupaten' | 'Kota' | undefined;
  timeZone?: ZoneName | undefined;
}

/** Terms that contain another one by the preset, and follow it where the village overwrites that one alone. */
const followers = [
  ['hamletHead', 'hamlet'],
  ['neighbourhood', 'hamlet'],
  ['neighbourhoodHead', 'neighbourhood'],
] as const;

/**
 * The terms of the kind, overwritten by the village's own. What `villageFaults` reports does not count: an unknown kind, a term
 * that is no text.
 */
export function termsOf(settings: TermSettings): Terms {
  const { kind = 'desa', terms = {}, regencyKind, timeZone = 'WIB' } = settings;
  const preset = presets[kind] ?? presets.desa;
  const texts = Object.entries(terms).filter(([, term]) => typeof term === 'string');
  const own: Partial<PresetTerms> = Object.fromEntries(texts);
  const named = { ...preset, ...own };
  for (const [name, other] of followers)
    named[name] = own[name] ?? preset[name].replace(preset[other], named[other]);
  const isCity = regencyKind === 'Kota';
  return {
    ...named,
    regency: isCity ? 'Kota' : 'Kabupaten',
    regencyHead: isCity ? 'Wali Kota' : 'Bupati',
    timeZone,
  };
}

const mapTerms = (terms: Terms, change: (term: string) => string) =>
  Object.fromEntries(
    Object.entries(terms).map(([name, term]: [string, string]) => [name, change(term)]),
  ) as unknown as Terms;

const toLower = (term: string) =>
  term
    .split(' ')
    .map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(' ');

/** The terms in running text: 'kepala desa'; abbreviations stay: 'APB desa'. */
export const lowerTermsOf = (terms: Terms): Terms => mapTerms(terms, toLower);

/** The terms in capitals, for letter-heads: 'KEPALA DESA'. */
export const upperTermsOf = (terms: Terms): Terms => mapTerms(terms, (term) => term.toUpperCase());

/** An office with the village's name: 'Kepala Desa Layung', 'Kuwu Desa Layung', 'Lurah Kalurahan Layung'. */
export const officeIn = (office: string, { village }: Terms, name: string): string =>
  office.endsWith(village) ? `${office} ${name}` : `${office} ${village} ${name}`;

/** The title of the council's page: of kind 'desa' the one that its members are used to. */
export const councilTitleOf = (settings: TermSettings): string =>
  (settings.kind ?? 'desa') === 'desa' && !settings.terms?.council
    ? 'Badan Perwakilan Desa'
    : termsOf(settings).council;

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
