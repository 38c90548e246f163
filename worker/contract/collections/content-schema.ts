import * as z from 'zod/mini';
import { textSchema } from '../basics/input.ts';
import type { ContentField, ImageContent } from './define-collection.ts';
import { contentRules, readPrice } from './values.ts';

/** Schema of one field of a body; a price becomes a number. Forms use `contentRules` directly, without zod. */
export function contentSchema(field: Exclude<ContentField, ImageContent>) {
  const text = textSchema(contentRules(field));
  return field.kind === 'price' ? z.pipe(text, z.transform(readPrice)) : text;
}
