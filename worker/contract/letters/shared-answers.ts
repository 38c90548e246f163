import { meaningOf } from '../fields.ts';
import type { LetterDefinition } from './definition.ts';

/** Maps a form's field names ('ahliWaris.nik' in a list) to the equivalent names of another letter type. */
export type SharedAnswers = Readonly<Record<string, string>>;

/**
 * Finds the answers of one letter type that can prefill the form of another: same meaning and kind, no photos. Types about people
 * and about institutions (without a NIK) share nothing.
 */
export function shareAnswers(from: LetterDefinition, to: LetterDefinition): SharedAnswers {
  const shared: Record<string, string> = {};
  if ((from.applicant.nik === null) !== (to.applicant.nik === null)) return shared;
  for (const field of to.fields) {
    const source = from.fields.find((one) => meaningOf(one) === meaningOf(field));
    if (field.kind === 'photo' || source?.kind !== field.kind) continue;
    shared[field.name] = source.name;
    if (field.kind !== 'people' || source.kind !== 'people') continue;
    for (const column of field.columns) {
      const same = source.columns.find((one) => meaningOf(one) === meaningOf(column));
      if (same?.kind === column.kind) shared[`${field.name}.${column.name}`] = same.name;
    }
  }
  return shared;
}
