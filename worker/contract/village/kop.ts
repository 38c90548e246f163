import type { VillageConfig } from './schema.ts';
import { termsOf, upperTermsOf } from './terms.ts';

/** The four lines of the village's letter-head: those of its settings, otherwise from its names and address. */
export function kopOf(village: VillageConfig): [string, string, string, string] {
  const { name, district, regency, contact } = village;
  const upper = upperTermsOf(termsOf(village));
  return (
    village.letters.kop ?? [
      `PEMERINTAH ${upper.regency} ${regency.toUpperCase()}`,
      `${upper.district} ${district.toUpperCase()}`,
      `${upper.village} ${name.toUpperCase()}`,
      `${contact.address}, Kode Pos ${contact.postalCode}`,
    ]
  );
}
