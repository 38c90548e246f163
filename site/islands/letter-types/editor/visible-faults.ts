import type { Checked } from '#contract/basics/input.ts';
import type { LetterData } from '#contract/letters/definition.ts';
import { definitionFaults } from '#contract/letters/definition-faults.ts';
import { byPath, readDefinition } from '#contract/letters/definition-schema.ts';
import { lockedFaults } from '#contract/letters/locked-parts.ts';

export type Faults = Readonly<Record<string, string>>;

/** Validates a definition, for a built-in type (`own`) also that its locked parts are unchanged. */
export function checkDefinition(
  definition: Record<string, unknown>,
  own: LetterData | undefined,
): Checked<LetterData> {
  const read = readDefinition(definition);
  if (!read.ok) {
    // Checks across parts too: in the editor every part has its type, even if one is empty.
    const others = byPath(definitionFaults(definition as unknown as LetterData));
    return { ok: false, errors: { ...others, ...read.errors } };
  }
  if (!own) return read;
  const errors = lockedFaults(own, read.values);
  return Object.keys(errors).length > 0 ? { ok: false, errors } : read;
}

/** The faults of parts that are not empty. Empty parts, except conditions without answers, are reported only when saving. */
export function typedFaults(definition: object, faults: Faults): Faults {
  const typed = Object.entries(faults).filter(
    ([path]) => path.endsWith('.onlyIf.is') || !isEmpty(partAt(definition, path)),
  );
  return Object.fromEntries(typed);
}

/** The part of a definition at a path such as 'fields.2.label'. */
const partAt = (definition: object, path: string) =>
  path.split('.').reduce<unknown>((part, name) => Object(part)[name], definition);

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.every((one) => !one));
