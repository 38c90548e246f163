import type {
  CollectionDefinition,
  ContentField,
  ContentRecord,
} from '#contract/collections/define-collection.ts';
import { type Draft, toText, typedFields } from './draft.ts';

/** A field that another editor changed while this form was open. */
export interface Difference {
  field: ContentField;
  /** Changed here too, to something else: one of both must be chosen. */
  contested: boolean;
}

export type Choice = 'theirs' | 'mine';

/** What others have changed since this form was opened. `newer` is the record as it is now. */
export function findDifferences(
  definition: CollectionDefinition,
  { base, texts, pictures }: Draft,
  newer: ContentRecord,
): Difference[] {
  return definition.fields.flatMap((field) => {
    const { name, kind } = field;
    const theirs = toText(newer, field);
    const before = toText(base, field);
    if (theirs === before) return [];
    const mine = texts[name] ?? '';
    const contested = kind === 'image' ? name in pictures : mine !== before && mine !== theirs;
    return [{ field, contested }];
  });
}

/** The form's entries upon the record as it is now: theirs where it was chosen or untouched here, else mine. */
export function mergeDraft(
  definition: CollectionDefinition,
  { base, texts, pictures }: Draft,
  newer: ContentRecord,
  choices: Readonly<Record<string, Choice>>,
): Draft {
  const merged = typedFields(definition).map((field) => {
    const mine = texts[field.name] ?? '';
    const theirs = mine === toText(base, field) || choices[field.name] === 'theirs';
    return [field.name, theirs ? toText(newer, field) : mine];
  });
  const kept = Object.entries(pictures).filter(([name]) => choices[name] !== 'theirs');
  return { base: newer, texts: Object.fromEntries(merged), pictures: Object.fromEntries(kept) };
}
