import type { NewsArticle, Product } from 'schema-dts';
import { excerpt } from '#site/lib/formats/format.ts';
import {
  type News,
  nameOf,
  type Product as ProductRecord,
  titleOf,
} from '#site/lib/formats/records.ts';
import { wholeAddress } from '../origin.ts';
import { publisher } from './organisation.ts';

/** The picture of a record as search engines want it: large, under a whole address. */
const pictureOf = (image: string | null, page: URL) =>
  image ? wholeAddress(`${image}?w=1280`, page) : undefined;

/** A news item on its page. */
export function newsArticle(news: News, page: URL) {
  const author = publisher(page);
  return {
    '@type': 'NewsArticle',
    headline: excerpt(titleOf(news), 110),
    datePublished: news.createdAt,
    dateModified: news.updatedAt,
    image: pictureOf(news.image, page),
    author,
    publisher: author,
  } as const satisfies NewsArticle;
}

/** A product on its page. Without a price there is no offer. */
export function productFacts(record: ProductRecord, page: URL) {
  const { hargaProduct: price, deskripsiProduct, image } = record;
  const name = nameOf(record);
  const url = wholeAddress(page.pathname, page);
  return {
    '@type': 'Product',
    name,
    description: excerpt(deskripsiProduct || name, 500),
    image: pictureOf(image, page),
    offers: price > 0 ? { '@type': 'Offer', price, priceCurrency: 'IDR', url } : undefined,
  } as const satisfies Product;
}
