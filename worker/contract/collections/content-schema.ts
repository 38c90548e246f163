import * as z from 'zod/mini';
import { textSchema } from '../basics/input.ts';
import type { TypedContent } from './define-collection.ts';
import { contentKinds, contentRules } from './values.ts';

/** Schema of one field of a body; a price becomes a number, a flag a boolean. Forms use `contentRules` directly, without zod. */
export function contentSchema(field: TypedContent) {
  const { empty, read } = contentKinds[field.kind];
  const text = textSchema(contentRules(field));
  // JSON bodies may hold a boolean where forms send text.
  const typed = empty === false ? z.pipe(z.transform(flagText), text) : text;
  return read ? z.pipe(typed, z.transform(read)) : typed;
}

const flagText = (value: string | boolean): string | number =>
  typeof value === 'boolean' ? String(value) : value;
