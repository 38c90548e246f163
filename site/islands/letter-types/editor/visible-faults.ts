import type { Checked } from '#contract/basics/input.ts';
import type { LetterData } from '#contract/letters/definition.ts';
import { definitionFaults } from '#contract/letters/definition-faults.ts';
import { byPath, readDefinition } from '#contract/letters/definition-schema.ts';
import { lockedFaults } from '#contract/letters/locked-parts.ts';

export type Faults = Readonly<Record<string, string>>;

/** Reads what was edited; of one of the portal's own types (`own`) also whether it kept what it must. */
export function checkDefinition(
  definition: Record<string, unknown>,
  own: LetterData | undefined,
): Checked<LetterData> {
  const read = readDefinition(definition);
  if (!read.ok) {
    // What is still empty hides nothing else: an editor's parts are each of their kind.
    const others = byPath(definitionFaults(definition as unknown as LetterData));
    return { ok: false, errors: { ...others, ...read.errors } };
  }
  if (!own) return read;
  const errors = lockedFaults(own, read.values);
  return Object.keys(errors).length > 0 ? { ok: false, errors } : read;
}

/** Of the faults those in what was typed: what is still empty is no mistake before it is to be saved. */
export function typedFaults(definition: unknown, faults: Faults): Faults {
  const typed = Object.entries(faults).filter(([path]) => !isEmpty(valueAt(definition, path)));
  return Object.fromEntries(typed);
}

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.every((one) => !one));

/** What stands at a path such as 'fields.2.name'. */
function valueAt(from: unknown, path: string): unknown {
  let value = from;
  for (const name of path.split('.'))
    value = (value as Record<string, unknown> | undefined)?.[name];
  return value;
}
