import type { Field } from '../fields.ts';
import type { LetterDefinition } from './definition.ts';

/** By field name of a form, the name under which another letter's record has the answer that means the same. */
export type SharedAnswers = Readonly<Record<string, string>>;

/**
 * Which answers of one letter type the form of another can take: those that mean the same and are of the same kind, never
 * photos. A person's answers are none for an institution, which has no NIK, nor the other way round.
 */
export function shareAnswers(from: LetterDefinition, to: LetterDefinition): SharedAnswers {
  const shared: Record<string, string> = {};
  if ((from.applicant.nik === null) !== (to.applicant.nik === null)) return shared;
  for (const field of to.fields) {
    const source = from.fields.find((one) => meaningOf(one) === meaningOf(field));
    if (field.kind !== 'photo' && source?.kind === field.kind) shared[field.name] = source.name;
  }
  return shared;
}

const meaningOf = ({ name, meaning }: Field) => meaning ?? name;
