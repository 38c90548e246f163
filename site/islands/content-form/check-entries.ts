import type { CollectionDefinition } from '../../../worker/contract/collections/define-collection.ts';
import { blankEntries, type Problem, refusedEntries } from './failure.ts';
import { findErrors, isBlank, textsToSend } from './form-model.ts';
import type { Saving } from './use-save.ts';

/**
 * Why entries are not sent at all; null when they may be.
 * @param line what the error catalogue says of a failure
 * @param refused what is wrong with chosen files, by field name
 */
export function checkEntries(
  definition: CollectionDefinition,
  line: string,
  { base, entries }: Saving,
  refused: Readonly<Record<string, string>>,
): Problem | null {
  const errors = { ...findErrors(definition, textsToSend(definition, base, entries)), ...refused };
  if (Object.keys(errors).length > 0) return refusedEntries(line, errors);
  return !base && isBlank(entries) ? blankEntries(definition) : null;
}
