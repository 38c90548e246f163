import type { Field } from '../fields.ts';
import type { LetterData } from './definition.ts';

/** What of a field the portal's own forms keep to the letter: by these people and programs know it. */
const kept = ({ name, kind, label, ...field }: Field) => ({
  name,
  kind,
  label,
  choices: 'choices' in field ? field.choices : undefined,
});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const message = 'Bagian ini tetap untuk jenis surat bawaan portal.';

/** Of the portal's own letter types: what another version of one must not change, by path. */
export function lockedFaults(own: LetterData, changed: LetterData): Record<string, string> {
  const errors: Record<string, string> = {};
  if (own.title !== changed.title) errors.title = message;
  if (!same(own.applicant, changed.applicant)) errors.applicant = message;
  if (own.address !== changed.address) errors.address = message;
  if (!same(own.fields.map(kept), changed.fields.map(kept))) errors.fields = message;
  return errors;
}
