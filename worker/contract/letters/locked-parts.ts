import type { Field } from '../fields.ts';
import type { LetterData } from './definition.ts';

/** Added to the built-in types later, so that villages' own versions of them may lack it. */
const addedChoice = 'Kepercayaan terhadap Tuhan YME';

/** Field properties that built-in types must not change: people and API clients rely on them. */
const lockedProperties = ({ name, kind, label, ...field }: Field) => ({
  name,
  kind,
  label,
  choices: 'choices' in field ? field.choices.filter((one) => one !== addedChoice) : undefined,
  onlyIf: field.onlyIf,
});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const message = 'Bagian ini tetap untuk jenis surat bawaan portal.';

/** Changes of a built-in letter type that are not allowed in a new version, by path. */
export function lockedFaults(own: LetterData, changed: LetterData): Record<string, string> {
  const errors: Record<string, string> = {};
  if (own.title !== changed.title) errors.title = message;
  if (!same(own.applicant, changed.applicant)) errors.applicant = message;
  if (own.address !== changed.address) errors.address = message;
  if (!same(own.fields.map(lockedProperties), changed.fields.map(lockedProperties)))
    errors.fields = message;
  return errors;
}
