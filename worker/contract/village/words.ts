/* This village's words and clock. */
import { village } from '#village.config.ts';
import { lowerTermsOf, officeIn, upperTermsOf } from './term-forms.ts';
import { timeZones } from './time-zones.ts';

/** Capitalised, as in names and headings: 'Kepala Desa'. */
export const { terms } = village;
/** In running text: 'kepala desa'. */
export const lowerTerms = lowerTermsOf(terms);
/** In capitals, as in letter-heads: 'KEPALA DESA'. */
export const upperTerms = upperTermsOf(terms);

/** 'Desa Layung' */
export const villageName = `${terms.village} ${village.name}`;
/** 'Kepala Desa Layung' */
export const headOffice = officeIn(terms.head, terms, village.name);
/** 'Sekretaris Desa Layung' */
export const secretaryOffice = officeIn(terms.secretary, terms, village.name);
/** Title of the page and the collection of the council's members. */
export const { councilTitle } = village;

/** Further bodies with a name of their own, such as Kerapatan Adat Nagari (KAN). */
export const ownBodies = village.bodies;

/** 'WIB' */
export const zoneName = terms.timeZone;
export const zone = timeZones[zoneName];
