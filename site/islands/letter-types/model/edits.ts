import type { EditedField, EditedLetter, EditedRow, EditedSection } from './edited-letter.ts';
import { withId } from './edited-letter.ts';
import { nameFor } from './field-names.ts';
import { withName, withValues } from './sentences.ts';

type Item = { id: string };

/** A list in the order of these ids. */
export const inOrder = <One extends Item>(items: readonly One[], ids: readonly string[]): One[] =>
  ids.flatMap((id) => items.find((one) => one.id === id) ?? []);

/** A list with one of its items changed. */
export const changed = <One extends Item>(
  items: readonly One[],
  id: string,
  change: (item: One) => One,
): One[] => items.map((one) => (one.id === id ? change(one) : one));

export const without = <One extends Item>(items: readonly One[], id: string): One[] =>
  items.filter((one) => one.id !== id);

type NewField = Omit<EditedField, 'id' | 'name'> & { name?: string };

/** Adds a field, and what is answered in words to the last rows of the letter. */
export function addField(letter: EditedLetter, { name, ...field }: NewField): EditedLetter {
  const taken = letter.fields.map((one) => one.name);
  const made = withId({ ...field, name: nameFor(name ?? field.label, taken) });
  // Of the usual ones the name is known, and stays.
  const added: EditedField = name === undefined ? { ...made, isNew: true } : made;
  const { sections } = letter;
  const isRow = field.kind !== 'photo';
  return {
    ...letter,
    fields: [...letter.fields, added],
    sections: sections.map((one, at) =>
      isRow && at === sections.length - 1 ? withRow(one, made.name) : one,
    ),
  };
}

/** A section with one more row. */
export const withRow = (section: EditedSection, field: string): EditedSection => ({
  ...section,
  rows: [...section.rows, withId({ field, label: '' })],
});

/** Takes a field out, and its rows with it. Where a sentence names it, that is told there. */
export function removeField(letter: EditedLetter, id: string): EditedLetter {
  const gone = letter.fields.find((field) => field.id === id)?.name;
  return {
    ...letter,
    fields: without(letter.fields, id),
    sections: mapRows(letter.sections, (rows) => rows.filter(({ field }) => field !== gone)),
  };
}

const mapRows = (
  sections: readonly EditedSection[],
  change: (rows: readonly EditedRow[]) => readonly EditedRow[],
) => sections.map((section) => ({ ...section, rows: change(section.rows) }));

/** Changes a field; what names it, and what is said by its choices, follows. */
export function changeField(
  letter: EditedLetter,
  id: string,
  change: Partial<EditedField>,
): EditedLetter {
  const before = letter.fields.find((field) => field.id === id);
  if (!before) return letter;
  const others = without(letter.fields, id).map(({ name }) => name);
  const following =
    before.isNew && change.label !== undefined ? { name: nameFor(change.label, others) } : {};
  const after: EditedField = { ...before, ...following, ...change };
  const fields = changed(letter.fields, id, () => after);
  return renamed(revalued({ ...letter, fields }, before, after), before.name, after.name);
}

function revalued(letter: EditedLetter, before: EditedField, after: EditedField): EditedLetter {
  const [old, now] = [before.choices, after.choices];
  if (!old || !now || old === now) return letter;
  const sentence = (text: string) => withValues(text, before.name, old, now);
  return {
    ...letter,
    statement: letter.statement.map((one) => ({ ...one, text: sentence(one.text) })),
  };
}

/** What names a field by its old name names it by the new one. */
function renamed(letter: EditedLetter, from: string, to: string): EditedLetter {
  if (from === to) return letter;
  const { applicant, address, sections, statement } = letter;
  const follow = (name: string) => (name === from ? to : name);
  return {
    ...letter,
    applicant: {
      nama: follow(applicant.nama),
      nik: applicant.nik === null ? null : follow(applicant.nik),
    },
    address: follow(address),
    sections: mapRows(sections, (rows) =>
      rows.map((row) => ({ ...row, field: follow(row.field) })),
    ),
    statement: statement.map((one) => ({ ...one, text: withName(one.text, from, to) })),
  };
}

/** Another kind of the same field: what the new kind has no use for goes. */
export function withKind(
  letter: EditedLetter,
  field: EditedField,
  kind: EditedField['kind'],
): EditedLetter {
  const isChoice = kind === 'choice';
  const inWords = !isChoice && kind !== 'photo';
  return changeField(letter, field.id, {
    kind,
    choices: isChoice ? (field.choices ?? ['', '']) : undefined,
    optional: inWords ? field.optional : undefined,
    isName: kind === 'text' ? field.isName : undefined,
    autocomplete: inWords ? field.autocomplete : undefined,
  });
}
