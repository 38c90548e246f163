import { hashKey } from '@tanstack/react-query';
import type { ChoiceField, Field, PeopleField, TextField } from '#contract/fields.ts';
import type { LetterData } from '#contract/letters/definition.ts';
import { makeKey } from '#site/lib/api/make-key.ts';

/** Parts that may be missing or empty. */
type Optional<Parts> = { [Part in keyof Parts]?: Parts[Part] | undefined };

/** A field in the editor, with the parts of every kind and an id that remains when its name changes. */
export interface EditedField
  extends Pick<Field, 'kind' | 'name' | 'label' | 'question'>,
    Optional<Omit<TextField, 'kind' | 'name' | 'label' | 'question'>>,
    Optional<Pick<ChoiceField, 'choices'>>,
    Optional<Pick<PeopleField, 'least' | 'most'>> {
  id: string;
  columns?: readonly EditedField[] | undefined;
  /** Not saved yet: the name is derived from the label. */
  isNew?: true | undefined;
}

/** Whether a field is answered with text. */
export const takesText = ({ kind }: EditedField) => kind !== 'photo' && kind !== 'people';

/** A row of the letter: the field whose answer it shows, and its label if that differs from the field's. */
export interface EditedRow {
  id: string;
  field: string;
  label: string;
}

export interface EditedSection {
  id: string;
  lead: string;
  rows: readonly EditedRow[];
}

export interface EditedSentence {
  id: string;
  text: string;
}

/** A letter type in the editor. May be incomplete; `readDefinition` validates it. */
export interface EditedLetter
  extends Omit<LetterData, 'fields' | 'sections' | 'statement' | 'keywords' | 'needsRt'> {
  keywords: string;
  needsRt?: true | undefined;
  fields: readonly EditedField[];
  sections: readonly EditedSection[];
  statement: readonly EditedSentence[];
}

const newId = () => makeKey().slice(0, 8);

/** Adds a unique id, the React key of the item. */
export const withId = <Item extends object>(item: Item) => ({ ...item, id: newId() });

/** Converts a definition for the editor. */
export function toEdited(letter: LetterData): EditedLetter {
  const { keywords = '', fields, sections, statement, ...parts } = letter;
  return {
    ...parts,
    keywords,
    fields: fields.map(editField),
    sections: sections.map(({ lead = '', rows }) => withId({ lead, rows: rows.map(toRow) })),
    statement: statement.map((text) => withId({ text })),
  };
}

const editField = (field: Field): EditedField =>
  withId(field.kind === 'people' ? { ...field, columns: field.columns.map(withId) } : field);

const toRow = (row: LetterData['sections'][number]['rows'][number]): EditedRow =>
  withId(typeof row === 'string' ? { field: row, label: '' } : row);

/** Converts back for `readDefinition`: without ids and empty optional parts. */
export function toDefinition(edited: EditedLetter): Record<string, unknown> {
  const { keywords, fields, sections, statement, ...parts } = edited;
  return withoutEmpty({
    ...parts,
    keywords,
    fields: fields.map(fromField),
    sections: sections.map(({ lead, rows }) => withoutEmpty({ lead, rows: rows.map(fromRow) })),
    statement: statement.map(({ text }) => text),
  });
}

const fromField = ({ id: _, isNew: __, columns, ...field }: EditedField): object =>
  withoutEmpty({ ...field, columns: columns?.map(fromField) });

/** Whether two letters are the same definition. The keys of a changed field are in another order than the server's. */
export const isSameLetter = (one: EditedLetter, other: EditedLetter) =>
  hashKey([toDefinition(one)]) === hashKey([toDefinition(other)]);

const fromRow = ({ field, label }: EditedRow) => (label ? { field, label } : field);

/** Parts that a definition may omit. */
const optionalParts = ['keywords', 'help', 'example', 'meaning', 'autocomplete', 'lead'];

function withoutEmpty(parts: object): Record<string, unknown> {
  const given = Object.entries(parts).filter(
    ([name, value]) => value !== undefined && !(value === '' && optionalParts.includes(name)),
  );
  return Object.fromEntries(given);
}
