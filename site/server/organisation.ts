import { village } from '../../village.config.ts';
import { wholeAddress } from './origin.ts';

/** The village government as schema.org knows it, shown on the page with this address. */
export function organisation(page: URL): Record<string, unknown> {
  const { contact } = village;
  return {
    '@type': 'GovernmentOrganization',
    name: `Pemerintah Desa ${village.name}`,
    url: wholeAddress('/', page),
    email: contact.email,
    telephone: village.callCentre,
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact.address,
      postalCode: contact.postalCode,
      addressLocality: village.district,
      addressCountry: 'ID',
    },
    sameAs: village.socials.map(({ url }) => url),
  };
}
