import * as z from 'zod/mini';
import { textSchema } from '../basics/input.ts';
import type { ContentField, ImageContent } from './define-collection.ts';
import { contentRules, readPrice } from './values.ts';

/** Reads one field that a body carries, a price as its number; forms go by its rules alone (`contentRules`), without zod. */
export function contentSchema(field: Exclude<ContentField, ImageContent>) {
  const text = textSchema(contentRules(field));
  return field.kind === 'price' ? z.pipe(text, z.transform(readPrice)) : text;
}
