import * as z from 'zod/mini';
import { textSchema } from '../basics/input.ts';
import type { TypedContent } from './define-collection.ts';
import { contentRules, readPrice } from './values.ts';

/** Schema of one field of a body; a price becomes a number, a flag a boolean. Forms use `contentRules` directly, without zod. */
export function contentSchema(field: TypedContent) {
  const text = textSchema(contentRules(field));
  if (field.kind === 'flag')
    return z.pipe(z.pipe(z.transform(flagText), text), z.transform(readFlag));
  return field.kind === 'price' ? z.pipe(text, z.transform(readPrice)) : text;
}

/** JSON bodies may hold a boolean where forms send text. */
const flagText = (value: string | boolean): string | number =>
  typeof value === 'boolean' ? String(value) : value;
const readFlag = (text: string) => text === 'true';
