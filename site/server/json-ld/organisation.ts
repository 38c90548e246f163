import type { GovernmentOrganization } from 'schema-dts';
import { readDialled } from '#contract/basics/phone-number.ts';
import { villageName } from '#contract/village/words.ts';
import { wholeAddress } from '../origin.ts';
import { readVillage } from '../read.ts';

/** The village government as author, publisher or creator. */
export function publisher(page: URL) {
  return {
    '@type': 'GovernmentOrganization',
    name: `Pemerintah ${villageName}`,
    url: wholeAddress('/', page),
  } as const satisfies GovernmentOrganization;
}

/** The village government as schema.org knows it, shown on the page with this address. */
export async function organisation(page: URL) {
  const village = await readVillage();
  const { contact, office } = village;
  return {
    ...publisher(page),
    email: office.email,
    telephone: readDialled(office.telepon),
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact.address,
      postalCode: contact.postalCode,
      addressLocality: village.district,
      addressCountry: 'ID',
    },
    sameAs: village.socials.map(({ url }) => url),
  } as const satisfies GovernmentOrganization;
}
