import type { EditedField, EditedLetter, EditedRow, EditedSection } from './edited-letter.ts';
import { withId } from './edited-letter.ts';
import { nameFor } from './field-names.ts';
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

type NewField = Omit<EditedField, 'id' | 'name'> & { name?: string };

/** Adds a field before the photos at the end, and a row in the last section unless it is a photo. */
export function addField(letter: EditedLetter, { name, ...field }: NewField): EditedLetter {
  const taken = letter.fields.map((one) => one.name);
  const made = withId({ ...field, name: nameFor(name ?? field.label, taken) });
  // A common field has a fixed name.
  const added: EditedField = name === undefined ? { ...made, isNew: true } : made;
  const { sections } = letter;
  const isRow = field.kind !== 'photo';
  const lastAnswer = letter.fields.findLastIndex(({ kind }) => kind !== 'photo');
  const place = isRow ? lastAnswer + 1 : letter.fields.length;
  return {
    ...letter,
    fields: letter.fields.toSpliced(place, 0, added),
    sections: sections.map((one, at) =>
      isRow && at === sections.length - 1 ? addRow(one, made.name) : one,
    ),
  };
}

/** Adds a row for a field to a section. */
export const addRow = (section: EditedSection, field: string): EditedSection => ({
  ...section,
  rows: [...section.rows, withId({ field, label: '' })],
});

/** Removes a field and its rows. Sentences that mention it are reported by the validation. */
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

/** Changes a field, and everything that refers to its name or choices. */
export function changeField(
  letter: EditedLetter,
  id: string,
  change: Partial<EditedField>,
): EditedLetter {
  const before = letter.fields.find((field) => field.id === id);
  if (!before) return letter;
  const others = removeItem(letter.fields, id).map(({ name }) => name);
  const derivedName =
    before.isNew && change.label !== undefined ? { name: nameFor(change.label, others) } : {};
  const after: EditedField = { ...before, ...derivedName, ...change };
  const fields = updateItem(letter.fields, id, after);
  return renameReferences(
    renameChoices({ ...letter, fields }, before, after),
    before.name,
    after.name,
  );
}

/** Updates the sentences that have words for the choices of a field. */
function renameChoices(
  letter: EditedLetter,
  before: EditedField,
  after: EditedField,
): EditedLetter {
  const [old, now] = [before.choices, after.choices];
  if (!old || !now || old === now) return letter;
  const sentence = (text: string) => updateChoices(text, before.name, old, now);
  return {
    ...letter,
    statement: letter.statement.map((one) => ({ ...one, text: sentence(one.text) })),
  };
}

/** Replaces a field's name in everything that refers to it. */
function renameReferences(letter: EditedLetter, from: string, to: string): EditedLetter {
  if (from === to) return letter;
  const { applicant, address, sections, statement } = letter;
  const rename = (name: string) => (name === from ? to : name);
  return {
    ...letter,
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
  const isChoice = kind === 'choice';
  const isText = !isChoice && kind !== 'photo';
  return changeField(letter, field.id, {
    kind,
    choices: isChoice ? (field.choices ?? ['', '']) : undefined,
    optional: isText ? field.optional : undefined,
    isName: kind === 'text' ? field.isName : undefined,
    autocomplete: isText ? field.autocomplete : undefined,
  });
}
