import type { PeopleField } from '#contract/fields.ts';
import { type Messages, messagesOf } from '#site/forms/entries.ts';

/** Messages about the person in a row, from 0, by column; '' for the person as a whole. */
export function personMessages(messages: Messages | undefined, { name }: PeopleField, row: number) {
  const key = `${name}.${row + 1}`;
  const own = Object.entries(messagesOf(messages, key));
  return Object.fromEntries(own.map(([path, text]) => [path.slice(key.length + 1), text]));
}

/** The notes of officials once a person is deleted: those about later people follow their rows. */
export function notesWithout(notes: Messages, { name }: PeopleField, deleted: number): Messages {
  const moved = Object.entries(notes).flatMap(([path, note]) => {
    const [field, row = '0', ...column] = path.split('.');
    const at = Number(row) - 1;
    if (field !== name || at < deleted) return [[path, note] as const];
    return at === deleted ? [] : [[[name, at, ...column].join('.'), note] as const];
  });
  return Object.fromEntries(moved);
}
