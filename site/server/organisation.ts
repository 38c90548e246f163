import { village } from '../../village.config.ts';

/** The village government as schema.org knows it. */
export function organisation({ origin }: URL): Record<string, unknown> {
  const { contact } = village;
  return {
    '@type': 'GovernmentOrganization',
    name: `Pemerintah Desa ${village.name}`,
    url: `${origin}/`,
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
