import { type FieldKind, isTyped } from '#contract/answers/kinds.ts';
import type { Condition } from '#contract/fields.ts';
import type { EditedField, EditedLetter, EditedRow, EditedSection } from './edited-letter.ts';
import { withId } from './edited-letter.ts';
import { nameFor } from './field-names.ts';
import { newPeople } from './new-people.ts';
import { renamePlaceholder, updateChoices } from './sentences.ts';

type Item = { id: string };

/** Sorts items by a list of ids. */
export const sortByIds = <One extends Item>(items: readonly One[], ids: readonly string[]): One[] =>
  ids.flatMap((id) => items.find((one) => one.id === id) ?? []);

/** Changes the item with this id. */
export const updateItem = <One extends Item>(
  items: readonly One[],
  id: string,
  changes: Partial<One>,
): One[] => items.map((one) => (one.id === id ? { ...one, ...changes } : one));

/** Removes the item with this id. */
export const removeItem = <One extends Item>(items: readonly One[], id: string): One[] =>
  items.filter((one) => one.id !== id);

/** A question without a name gets one from its label, which it then follows; common ones have a fixed name. */
type NewQuestion = Omit<EditedField, 'id' | 'name'> & { name?: string };

/** Adds a question before the photos at the end. */
export function addQuestion(
  questions: readonly EditedField[],
  { name, ...question }: NewQuestion,
): EditedField[] {
  const taken = questions.map((one) => one.name);
  const made = withId({ ...question, name: nameFor(name ?? question.label, taken) });
  const added: EditedField = name === undefined ? { ...made, isNew: true } : made;
  const lastAnswer = questions.findLastIndex(({ kind }) => kind !== 'photo');
  const place = question.kind === 'photo' ? questions.length : lastAnswer + 1;
  return [...questions.slice(0, place), added, ...questions.slice(place)];
}

/** Changes a question. The name of a new one follows its label. */
export function changeQuestion(
  questions: readonly EditedField[],
  id: string,
  change: Partial<EditedField>,
): EditedField[] {
  const taken = removeItem(questions, id).map(({ name }) => name);
  const isNamed = change.label !== undefined && questions.find((one) => one.id === id)?.isNew;
  const name = isNamed ? { name: nameFor(change.label ?? '', taken) } : {};
  return updateItem(questions, id, { ...name, ...change });
}

/** The changes of a question that come with another kind: without parts that the new kind does not have. */
export function changeKind(
  { choices, optional, isName, autocomplete }: Partial<EditedField>,
  kind: FieldKind,
) {
  return {
    kind,
    choices: kind === 'choice' ? (choices ?? ['', '']) : undefined,
    optional: isTyped(kind) ? optional : undefined,
    isName: kind === 'text' ? isName : undefined,
    autocomplete: isTyped(kind) ? autocomplete : undefined,
    ...(kind === 'people'
      ? newPeople()
      : { columns: undefined, least: undefined, most: undefined }),
  };
}

/**
 * Replaces the fields, and changes what refers to them: a new one is a row of the last section unless it is a photo, a removed
 * one has no rows. Sentences and conditions that mention a removed one are reported by the validation.
 */
export function changeFields(letter: EditedLetter, fields: readonly EditedField[]): EditedLetter {
  const find = (among: readonly EditedField[], { id }: Item) => among.find((one) => one.id === id);
  const added = fields.filter((one) => one.kind !== 'photo' && !find(letter.fields, one));
  const removed = letter.fields.filter((one) => !find(fields, one)).map(({ name }) => name);
  const sections = mapRows(letter.sections, (rows) =>
    rows.filter(({ field }) => !removed.includes(field)),
  ).map((section, at, { length }) =>
    at === length - 1 ? added.reduce((one, { name }) => addRow(one, name), section) : section,
  );
  return fields.reduce<EditedLetter>(
    (changed, after) => {
      const before = find(letter.fields, after) ?? after;
      return renameReferences(renameChoices(changed, before, after), before.name, after.name);
    },
    { ...letter, fields, sections },
  );
}

/** Adds a row for a field to a section. */
export const addRow = (section: EditedSection, field: string): EditedSection => ({
  ...section,
  rows: [...section.rows, withId({ field, label: '' })],
});

const mapRows = (
  sections: readonly EditedSection[],
  change: (rows: readonly EditedRow[]) => readonly EditedRow[],
) => sections.map((section) => ({ ...section, rows: change(section.rows) }));

/** Updates the sentences and conditions that mention the choices of a field. */
function renameChoices(
  letter: EditedLetter,
  before: EditedField,
  after: EditedField,
): EditedLetter {
  const [old, now] = [before.choices, after.choices];
  if (!old || !now || old === now) return letter;
  const sentence = (text: string) => updateChoices(text, before.name, old, now);
  return {
    ...mapConditions(letter, ({ field, is }) => ({
      field,
      is: field === before.name ? updateAnswers(is, old, now) : is,
    })),
    statement: letter.statement.map((one) => ({ ...one, text: sentence(one.text) })),
  };
}

/** The answers of a condition after the choices have changed: a renamed one is matched by position, a removed one is dropped. */
function updateAnswers(
  answers: readonly string[],
  before: readonly string[],
  after: readonly string[],
): string[] {
  if (before.length !== after.length) return answers.filter((answer) => after.includes(answer));
  return answers.map((answer) => {
    const renamed = after[before.indexOf(answer)] ?? answer;
    // Two equal choices while one is typed: the condition must not change to the other one.
    const isRepeated = after.indexOf(renamed) !== after.lastIndexOf(renamed);
    return after.includes(answer) || isRepeated ? answer : renamed;
  });
}

const mapConditions = (letter: EditedLetter, change: (condition: Condition) => Condition) => ({
  ...letter,
  fields: letter.fields.map((field) =>
    field.onlyIf ? { ...field, onlyIf: change(field.onlyIf) } : field,
  ),
});

/** Replaces a field's name in everything that refers to it. */
function renameReferences(letter: EditedLetter, from: string, to: string): EditedLetter {
  if (from === to) return letter;
  const { applicant, address, sections, statement } = letter;
  const rename = (name: string) => (name === from ? to : name);
  return {
    ...mapConditions(letter, ({ field, is }) => ({ field: rename(field), is })),
    applicant: {
      nama: rename(applicant.nama),
      nik: applicant.nik === null ? null : rename(applicant.nik),
    },
    address: rename(address),
    sections: mapRows(sections, (rows) =>
      rows.map((row) => ({ ...row, field: rename(row.field) })),
    ),
    statement: statement.map((one) => ({ ...one, text: renamePlaceholder(one.text, from, to) })),
  };
}
