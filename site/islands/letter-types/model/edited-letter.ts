import type { Field } from '#contract/fields.ts';
import type { LetterData } from '#contract/letters/definition.ts';

/** A field while it is edited: what fields of every kind may hold, and an id that stays while its name changes. */
export interface EditedField extends Pick<Field, 'kind' | 'name' | 'label' | 'question'> {
  id: string;
  help?: string | undefined;
  example?: string | undefined;
  meaning?: string | undefined;
  autocomplete?: string | undefined;
  isName?: true | undefined;
  optional?: true | undefined;
  choices?: readonly string[] | undefined;
  /** Its name follows its label. */
  isNew?: true | undefined;
}

/** A row of the letter: the answer that it shows, and its own label where the letter words it differently. */
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

/** A letter type while it is edited. Any state of it can be kept; whether it is whole says `readDefinition`. */
export interface EditedLetter
  extends Omit<LetterData, 'fields' | 'sections' | 'statement' | 'keywords'> {
  keywords: string;
  fields: readonly EditedField[];
  sections: readonly EditedSection[];
  statement: readonly EditedSentence[];
}

const newId = () => crypto.randomUUID().slice(0, 8);

/** With an id of its own, by which a list knows it. */
export const withId = <Item extends object>(item: Item) => ({ ...item, id: newId() });

/** A definition as it is edited. */
export function toEdited(letter: LetterData): EditedLetter {
  const { keywords = '', fields, sections, statement, ...parts } = letter;
  return {
    ...parts,
    keywords,
    fields: fields.map(withId),
    sections: sections.map(({ lead = '', rows }) => withId({ lead, rows: rows.map(toRow) })),
    statement: statement.map((text) => withId({ text })),
  };
}

const toRow = (row: LetterData['sections'][number]['rows'][number]): EditedRow =>
  withId(typeof row === 'string' ? { field: row, label: '' } : row);

/** What was edited, as `readDefinition` takes it: without ids, and without what is empty and need not be there. */
export function toDefinition(edited: EditedLetter): Record<string, unknown> {
  const { keywords, fields, sections, statement, ...parts } = edited;
  return withoutEmpty({
    ...parts,
    keywords,
    fields: fields.map(({ id: _, isNew: __, ...field }) => withoutEmpty(field)),
    sections: sections.map(({ lead, rows }) => withoutEmpty({ lead, rows: rows.map(fromRow) })),
    statement: statement.map(({ text }) => text),
  });
}

const fromRow = ({ field, label }: EditedRow) => (label ? { field, label } : field);

/** Parts that may be left out altogether. */
const mayLack = ['keywords', 'help', 'example', 'meaning', 'autocomplete', 'lead'];

function withoutEmpty(parts: object): Record<string, unknown> {
  const given = Object.entries(parts).filter(
    ([name, value]) => value !== undefined && !(value === '' && mayLack.includes(name)),
  );
  return Object.fromEntries(given);
}
