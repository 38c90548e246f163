import type { VillageConfig } from '#contract/village/schema.ts';
import { upperTermsOf } from '#contract/village/term-forms.ts';
import { zoneNames } from '#contract/village/time-zones.ts';
import regions from './regions.json' with { type: 'json' };

/** Zones by province (Keppres 41/1987) and provinces by kind, for the warnings below. */
const zones: Readonly<Partial<Record<string, string>>> = regions.zones;
const provinces: Readonly<Partial<Record<string, readonly string[]>>> = regions.kinds;

/** The words and the clock in use, and a line for each setting that contradicts them. */
export function describeTerms(config: VillageConfig): string[] {
  const { kind = 'desa', province, letters, office, terms } = config;
  const { timeZone, ...words } = terms;
  const upper = upperTermsOf(terms);
  const expected = zones[province];
  const homes = provinces[kind];
  const others = zoneNames.filter((name) => name !== timeZone);
  const names = [config.name, config.district].map((name) => name.toUpperCase());
  const inKop = [upper.village, upper.district].filter(
    (term, at) => !office.kop.some((line) => line.toUpperCase().includes(`${term} ${names[at]}`)),
  );
  return [
    `Sebutan (kind: '${kind}'): ${Object.values(words).join(', ')}. Cocokkan dengan peraturan daerah Anda.`,
    `Jam: ${timeZone}.`,
    expected && expected !== timeZone
      ? `timeZone: '${timeZone}', padahal ${province} memakai ${expected}.`
      : '',
    homes && !homes.includes(province)
      ? `kind: '${kind}' dipakai di ${homes.join(', ')}, bukan di ${province}.`
      : '',
    letters.signatory.office.startsWith(terms.head)
      ? ''
      : `letters.signatory.office: '${letters.signatory.office}' tidak diawali '${terms.head}'.`,
    inKop.length > 0 ? `office.kop: tidak memuat ${inKop.join(' dan ')} dengan namanya.` : '',
    office.posyandu.some(({ jam }) => others.some((name) => new RegExp(`\\b${name}\\b`).test(jam)))
      ? `office.posyandu: ada jam yang bukan ${timeZone}.`
      : '',
  ].filter((line) => line !== '');
}
