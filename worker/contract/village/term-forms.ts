import type presets from './terms.json';
import type { ZoneName } from './time-zones.ts';

export type Preset = (typeof presets)['desa'];

/** What a village, its offices, the regions above it and its time zone are called, capitalised: 'Kepala Desa'. */
export interface Terms extends Preset {
  regency: string;
  regencyHead: string;
  timeZone: ZoneName;
}

const mapTerms = (terms: Terms, change: (term: string) => string) =>
  Object.fromEntries(
    Object.entries(terms).map(([name, term]: [string, string]) => [name, change(term)]),
  ) as unknown as Terms;

export const toLower = (term: string) =>
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
