import { findLetter } from '../../../../worker/contract/letters/index.ts';

/** What the form of a letter type calls a field; the field's own name where that type is no longer there. */
export function labelOf(type: string, field: string): string {
  return findLetter(type)?.fields.find(({ name }) => name === field)?.label ?? field;
}
