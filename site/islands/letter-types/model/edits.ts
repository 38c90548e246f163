import type { Condition } from '#contract/fields.ts';
import type {
  EditedField,
  EditedLetter,
  EditedQuestion,
  EditedRow,
  EditedSection,
} from './edited-letter.ts';
import { takesText, withId } from './edited-letter.ts';
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
export type NewField = Omit<EditedField, 'id' | 'name'> & { name?: string };

/** Creates a field from a new question and the questions of its list. */
export function nameField(
  { name, ...field }: NewField,
  others: readonly EditedQuestion[],
): EditedField {
  const taken = others.map((one) => one.name);
  const named = withId({ ...field, name: nameFor(name ?? field.label, taken) });
  return name === undefined ? { ...named, isNew: true } : named;
}

/** Adds a field before the photos at the end, and a row in the last section unless it is a photo. */
export function addField(letter: EditedLetter, field: NewField): EditedLetter {
  const added = nameField(field, letter.fields);
  const { sections } = letter;
  const isRow = field.kind !== 'photo';
  const lastAnswer = letter.fields.findLastIndex(({ kind }) => kind !== 'photo');
  const place = isRow ? lastAnswer + 1 : letter.fields.length;
  return {
    ...letter,
    fields: letter.fields.toSpliced(place, 0, added),
    sections: sections.map((one, at) =>
      isRow && at === sections.length - 1 ? addRow(one, added.name) : one,
    ),
  };
}

/** Adds a row for a field to a section. */
export const addRow = (section: EditedSection, field: string): EditedSection => ({
  ...section,
  rows: [...section.rows, withId({ field, label: '' })],
});

/** Removes a field and its rows. Sentences and conditions that mention it are reported by the validation. */
export function removeField(letter: EditedLetter, id: string): EditedLetter {
  const removed = letter.fields.find((field) => field.id === id)?.name;
  return {
    ...letter,
    fields: removeItem(letter.fields, id),
    sections: mapRows(letter.sections, (rows) => rows.filter(({ field }) => field !== removed)),
  };
}

const mapRows = (
  sections: readonly EditedSection[],
  change: (rows: readonly EditedRow[]) => readonly EditedRow[],
) => sections.map((section) => ({ ...section, rows: change(section.rows) }));

/** Changes a question of a list. The name of a new one follows its label. */
export function changeQuestion<Question extends EditedQuestion>(
  questions: readonly Question[],
  id: string,
  change: Partial<Question>,
): Question[] {
  const others = removeItem(questions, id).map(({ name }) => name);
  const isNew = questions.find((one) => one.id === id)?.isNew;
  const derivedName =
    isNew && change.label !== undefined ? { name: nameFor(change.label, others) } : {};
  return updateItem(questions, id, { ...derivedName, ...change });
}

/** Changes a field, and everything that refers to its name or choices. */
export function changeField(
  letter: EditedLetter,
  id: string,
  change: Partial<EditedField>,
): EditedLetter {
  const before = letter.fields.find((field) => field.id === id);
  if (!before) return letter;
  const fields = changeQuestion(letter.fields, id, change);
  const after = fields.find((field) => field.id === id) ?? before;
  return renameReferences(
    renameChoices({ ...letter, fields }, before, after),
    before.name,
    after.name,
  );
}

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
    ...mapConditions(letter, (condition) =>
      condition.field === before.name
        ? { ...condition, is: updateAnswers(condition.is, old, now) }
        : condition,
    ),
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

/** Changes the kind of a field, and removes parts that the new kind does not have. */
export function changeKind(
  letter: EditedLetter,
  field: EditedField,
  kind: EditedField['kind'],
): EditedLetter {
  const isList = kind === 'people';
  return changeField(letter, field.id, {
    ...partsOfKind(field, kind),
    ...(isList ? newPeople() : { columns: undefined, least: undefined, most: undefined }),
  });
}

/** The parts of a question that depend on its kind, after a change of the kind. */
export function partsOfKind(
  question: EditedQuestion,
  kind: EditedQuestion['kind'],
): Partial<EditedQuestion> {
  const isTyped = kind !== 'choice' && takesText({ kind });
  return {
    kind,
    choices: kind === 'choice' ? (question.choices ?? ['', '']) : undefined,
    optional: isTyped ? question.optional : undefined,
    isName: kind === 'text' ? question.isName : undefined,
    autocomplete: isTyped ? question.autocomplete : undefined,
  };
}
