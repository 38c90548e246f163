/** A row of a list of people: answers by the name of the column. */
export type Person = Record<string, string>;
export type Answer = string | Person[];
/** Stored answers of an application by field name; without those of questions that were not asked. */
export type Answers = Readonly<Record<string, Answer>>;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of JSON text, null for other text; anything else as it is. */
export function parsedOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

/** The list itself, or its JSON in multipart, in a text form or in an early draft; null for anything else. */
export function rowsOf(value: unknown): unknown[] | null {
  if (value === undefined || value === null || value === '') return [];
  const parsed = parsedOf(value);
  return Array.isArray(parsed) ? parsed : null;
}

/** The rows of a list as they were typed, not validated; empty for anything that is no list. */
export function peopleOf(value: unknown): Person[] {
  const texts = (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  return (rowsOf(value) ?? []).filter(isObject).map(texts);
}

/** Names of the answers that differ, or that only one of the two has. */
export function changedNames(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

/** An answer in text; empty for a list or none. */
export const textOf = (answer: unknown): string => (typeof answer === 'string' ? answer : '');
