import type { FieldValues, Resolver } from 'react-hook-form';
import type { Checked } from '#contract/basics/input.ts';

/** A form's resolver by one of the contract's checks, which says what is wrong in Indonesian by field name. */
export function checkedBy<Typed extends FieldValues, Values>(
  check: (typed: Typed) => Checked<Values>,
): Resolver<Typed, unknown, Values> {
  return (typed) => {
    const checked = check(typed);
    if (checked.ok) return { values: checked.values, errors: {} };
    const errors = Object.entries(checked.errors).map(([name, message]) => [
      name,
      { type: 'custom', message },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
