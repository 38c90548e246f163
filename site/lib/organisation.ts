import { village } from '../../village.config.ts';

/** The village government as schema.org knows it. */
export function organisation({ origin }: URL): Record<string, unknown> {
  const { contact, coordinates } = village;
  return {
    '@type': 'GovernmentOrganization',
    name: `Pemerintah Desa ${village.name}`,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
    email: contact.email,
    telephone: village.callCentre,
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact.address,
      postalCode: contact.postalCode,
      addressLocality: village.district,
      addressRegion: village.province,
      addressCountry: 'ID',
    },
    location: {
      '@type': 'Place',
      geo: {
        '@type': 'GeoCoordinates',
        latitude: coordinates.latitude,
        longitude: coordinates.longitude,
      },
    },
    sameAs: village.socials.map(({ url }) => url),
  };
}
