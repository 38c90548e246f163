import { expect, it } from 'vitest';
import { jsonLdFaults } from './json-ld-faults.ts';
import { propertiesOf } from './schema-org.ts';

const origin = 'https://desa.example';
const government = { '@type': 'GovernmentOrganization', name: 'Desa', url: `${origin}/` };
const article = {
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: 'Kabar',
  datePublished: '2026-11-22T05:00:00.000Z',
  dateModified: '2026-11-22T05:00:00.000Z',
  author: government,
  publisher: government,
};
const faultsOf = (change: object) =>
  jsonLdFaults(JSON.stringify({ ...article, ...change }), origin);

it('knows the own and inherited properties of a type, and no unknown type', () => {
  const known = propertiesOf('GovernmentOrganization');
  for (const property of ['address', 'sameAs', 'name']) expect(known).toContain(property);
  expect(known).not.toContain('headline');
  expect(propertiesOf('VillageGovernment')).toBeNull();
});

it('accepts a valid article', () => {
  expect(faultsOf({})).toEqual([]);
});

it.each([
  [{ '@context': 'http://schema.example' }, '@context'],
  [{ '@type': 'NewsItem' }, 'is not a known type'],
  [{ headline: undefined }, 'without headline'],
  [{ headline: 'x'.repeat(111) }, '$.headline'],
  [{ headline: ' ' }, '$.headline'],
  [{ judul: 'Kabar' }, 'no such property'],
  [{ datePublished: '22 November 2026' }, '$.datePublished'],
  [{ dateModified: '2026-13-22T05:00:00.000Z' }, '$.dateModified'],
  [{ image: '/media/a' }, '$.image'],
  [{ image: 'https://evil.example/media/a' }, '$.image'],
  [{ image: 'https://desa.example.evil/a' }, '$.image'],
  [{ author: { ...government, url: '/' } }, '$.author.url'],
  [{ author: { '@type': 'Person', name: 'Siti' } }, 'Person is not a known type'],
])('finds %j', (change, fault) => {
  expect(faultsOf(change)).toEqual([expect.stringContaining(fault)]);
});

it('finds a dataset with too short a description', () => {
  const file = {
    '@type': 'DataDownload',
    contentUrl: `${origin}/a.csv`,
    encodingFormat: 'text/csv',
  };
  const dataset = {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: 'Penduduk',
    url: `${origin}/data`,
    license: 'https://licence.example/',
    creator: government,
    distribution: [file],
  };
  const faultsWith = (description: string) =>
    jsonLdFaults(JSON.stringify({ ...dataset, description }), origin);
  expect(faultsWith('x'.repeat(50))).toEqual([]);
  expect(faultsWith('x'.repeat(49))).toEqual(['$.description: 49 characters']);
});
