import type { Person } from '#contract/answers/people.ts';
import { namedErrors, readPeople } from '#contract/answers/read-people.ts';
import type { PeopleField } from '#contract/fields.ts';
import { messagesOf, tidyPeople, writePeople } from '#site/forms/letter-answers.ts';
import type { ApplicationFormState } from '../state/use-application-form.ts';

type Messages = Readonly<Record<string, string>>;

/** The name of a person in messages of the API: 'ahliWaris.2' for row 1. */
export const personKey = ({ name }: PeopleField, row: number) => `${name}.${row + 1}`;

/** What is wrong with a list and its people, also by the server's last answer, by name in the API. */
export function problemsOf(
  field: PeopleField,
  people: readonly Person[],
  form: Pick<ApplicationFormState, 'refusedParts'>,
): Messages {
  const read = readPeople(field, tidyPeople(field, writePeople(people)));
  return { ...(read.ok ? {} : namedErrors(field, read.errors)), ...form.refusedParts(field) };
}

/** The mark of a person in the list: that an answer is missing, or else what is wrong; null if nothing is. */
export function markOf(problems: Messages, key: string, person: Person): string | null {
  const [first] = Object.entries(messagesOf(problems, key));
  if (!first) return null;
  const isMissing = Object.keys(messagesOf(problems, key)).some(
    (name) => name !== key && !person[name.slice(key.length + 1)]?.trim(),
  );
  return isMissing ? 'Belum lengkap' : first[1];
}

/** The notes of officials once a person is deleted: those about later people follow their rows. */
export function notesWithout(notes: Messages, { name }: PeopleField, deleted: number): Messages {
  const moved = Object.entries(notes).flatMap(([key, note]) => {
    const [field, row = '0', ...column] = key.split('.');
    const at = Number(row) - 1;
    if (field !== name || at < deleted) return [[key, note] as const];
    return at === deleted ? [] : [[[name, at, ...column].join('.'), note] as const];
  });
  return Object.fromEntries(moved);
}
