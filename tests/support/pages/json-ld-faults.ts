import { propertiesOf } from './schema-org.ts';

/**
 * What search engines ask for (developers.google.com/search/docs/appearance/structured-data), beside what they advise and this
 * portal always knows.
 */
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
const own = new Set(['url', 'contentUrl', 'image']);
const anybodys = new Set(['license', 'sameAs']);

/** Longest and shortest texts that are taken. */
const lengths: Record<string, [number, number]> = { headline: [1, 110] };

type Node = Record<string, unknown>;

/** What is wrong with a page's facts for search engines; `origin` is the portal's. Empty where nothing is. */
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
  const asked = required[name];
  if (!known || !asked) return [`${at}: ${name} is no type that the portal tells of`];
  const missing = asked.filter((property) => !(property in properties));
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
  const [least, most] = lengths[property] ?? [1, Number.POSITIVE_INFINITY];
  const sound =
    text.trim().length >= least &&
    text.length <= most &&
    (!own.has(property) || text.startsWith(`${origin}/`)) &&
    (!anybodys.has(property) || URL.parse(text)?.protocol === 'https:') &&
    (!moments.has(property) || isMoment(text)) &&
    (property !== 'price' || Number(value) > 0) &&
    (property !== 'priceCurrency' || text === 'IDR');
  return sound ? [] : [`${at}: ${text}`];
}

const isMoment = (text: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** Search engines take a dataset's description from 50 to 5,000 characters. */
function lengthFaults({ description }: Node, at: string): string[] {
  const { length } = String(description);
  return length >= 50 && length <= 5000 ? [] : [`${at}.description: ${length} characters`];
}
