import { propertiesOf } from './schema-org.ts';

/** Properties that search engines require or recommend (developers.google.com/search/docs/appearance/structured-data). */
const required: Record<string, readonly string[]> = {
  NewsArticle: ['headline', 'datePublished', 'dateModified', 'author', 'publisher'],
  Product: ['name'],
  Offer: ['price', 'priceCurrency', 'url'],
  GovernmentOrganization: ['name', 'url'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  DataCatalog: ['name', 'description', 'url', 'license', 'publisher', 'dataset'],
  Dataset: ['name', 'description', 'url', 'license', 'creator', 'distribution'],
  DataDownload: ['contentUrl', 'encodingFormat'],
  PropertyValue: ['name', 'description'],
};

const moments = new Set(['datePublished', 'dateModified']);
const ownUrls = new Set(['url', 'contentUrl', 'image']);
const externalUrls = new Set(['license', 'sameAs']);

/** Minimum and maximum lengths. */
const lengths: Record<string, [number, number]> = { headline: [1, 110] };

type Node = Record<string, unknown>;

/** Faults in a page's JSON-LD; `origin` is the portal's. */
export function jsonLdFaults(text: string, origin: string): string[] {
  const facts: Node = JSON.parse(text);
  const { '@context': context, ...node } = facts;
  return [
    ...(context === 'https://schema.org' ? [] : [`@context: ${context}`]),
    ...nodeFaults(node, origin, '$'),
  ];
}

function nodeFaults(node: Node, origin: string, at: string): string[] {
  const { '@type': type, ...properties } = node;
  const name = String(type);
  const known = propertiesOf(name);
  const expected = required[name];
  if (!known || !expected) return [`${at}: ${name} is not a known type`];
  const missing = expected.filter((property) => !(property in properties));
  return [
    ...missing.map((property) => `${at}: ${name} without ${property}`),
    ...(name === 'Dataset' ? lengthFaults(properties, at) : []),
    ...Object.entries(properties).flatMap(([property, value]) => {
      const place = `${at}.${property}`;
      if (!known.has(property)) return [`${place}: ${name} has no such property`];
      return [value].flat().flatMap((one) => valueFaults(property, one, origin, place));
    }),
  ];
}

function valueFaults(property: string, value: unknown, origin: string, at: string): string[] {
  if (typeof value === 'object' && value !== null) return nodeFaults(value as Node, origin, at);
  const text = String(value);
  const [minimum, maximum] = lengths[property] ?? [1, Number.POSITIVE_INFINITY];
  const isValid =
    text.trim().length >= minimum &&
    text.length <= maximum &&
    (!ownUrls.has(property) || text.startsWith(`${origin}/`)) &&
    (!externalUrls.has(property) || URL.parse(text)?.protocol === 'https:') &&
    (!moments.has(property) || isMoment(text)) &&
    (property !== 'price' || Number(value) > 0) &&
    (property !== 'priceCurrency' || text === 'IDR');
  return isValid ? [] : [`${at}: ${text}`];
}

const isMoment = (text: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** Search engines require 50 to 5,000 characters in a dataset's description. */
function lengthFaults({ description }: Node, at: string): string[] {
  const { length } = String(description);
  return length >= 50 && length <= 5000 ? [] : [`${at}.description: ${length} characters`];
}
