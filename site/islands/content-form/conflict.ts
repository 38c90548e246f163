import type {
  CollectionDefinition,
  ContentField,
  ContentRecord,
} from '../../../worker/contract/collections/define-collection.ts';
import { type Entries, toText, typedFields } from './form-model.ts';

/** A field that another editor changed while this form was open. */
export interface Difference {
  field: ContentField;
  /** Changed here too, to something else: one of both must be chosen. */
  contested: boolean;
}

export type Choice = 'theirs' | 'mine';

/**
 * What others have changed since this form was opened.
 * @param base the record as this form was opened with
 * @param rival the record as it is now
 */
export function findDifferences(
  definition: CollectionDefinition,
  base: ContentRecord,
  rival: ContentRecord,
  { texts, pictures }: Entries,
): Difference[] {
  return definition.fields.flatMap((field) => {
    const { name, kind } = field;
    const theirs = toText(rival, field);
    if (theirs === toText(base, field)) return [];
    const mine = texts[name] ?? '';
    const contested =
      kind === 'image' ? name in pictures : mine !== toText(base, field) && mine !== theirs;
    return [{ field, contested }];
  });
}

/** The form's entries upon the record as it is now: theirs where it was chosen or untouched here, else mine. */
export function mergeEntries(
  definition: CollectionDefinition,
  base: ContentRecord,
  rival: ContentRecord,
  { texts, pictures }: Entries,
  choices: Readonly<Record<string, Choice>>,
): Entries {
  const merged = typedFields(definition).map((field) => {
    const mine = texts[field.name] ?? '';
    const untouched = mine === toText(base, field);
    const theirs = untouched || choices[field.name] === 'theirs';
    return [field.name, theirs ? toText(rival, field) : mine];
  });
  const kept = Object.entries(pictures).filter(([name]) => choices[name] !== 'theirs');
  return { texts: Object.fromEntries(merged), pictures: Object.fromEntries(kept) };
}
