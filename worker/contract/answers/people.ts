import type { Result } from '../basics/result.ts';
import { type PeopleField, readAnswer } from '../fields.ts';

/** A row of a list of people: answers by the name of the column. */
export type Person = Record<string, string>;
export type Answer = string | Person[];
/** Stored answers of an application by field name; without those of questions that were not asked. */
export type Answers = Readonly<Record<string, Answer>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list itself, or its JSON in a form or draft; null for anything else. */
function rowsOf(value: unknown): unknown[] | null {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value !== 'string') return Array.isArray(value) ? value : null;
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
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

/** The column that tells people apart, if the list has one. */
const nikColumn = ({ columns }: PeopleField) =>
  columns.find(({ kind, name, meaning }) => kind === 'digits' && (meaning ?? name) === 'nik');

/** Error messages of a list, keyed by 'row' or 'row.column', rows from 1; '' for the list itself. */
type PeopleErrors = Readonly<Record<string, string>>;

/** Validates a list of people from a form, JSON or a draft, on the server and in the form. */
export function readPeople(
  field: PeopleField,
  value: unknown,
): Result<{ people: Person[] }, { errors: PeopleErrors }> {
  const { label, columns, least, most } = field;
  const refuse = (message: string) => ({ ok: false, errors: { '': message } }) as const;
  const rows = rowsOf(value);
  if (!rows) return refuse(`${label} harus berupa daftar orang.`);
  if (rows.length < least) return refuse(`${label} wajib diisi, paling sedikit ${least} orang.`);
  if (rows.length > most) return refuse(`${label} paling banyak ${most} orang.`);
  const errors: Record<string, string> = {};
  const people = rows.map((row, at) => {
    const person: Person = {};
    if (!isObject(row)) errors[at + 1] = `Data orang ke-${at + 1} tidak dapat dibaca.`;
    else if (Object.keys(row).some((name) => !columns.some((column) => column.name === name)))
      errors[at + 1] = `Data orang ke-${at + 1} memuat isian yang tidak dikenal.`;
    else
      for (const column of columns) {
        const read = readAnswer(column, row[column.name]);
        if (read.ok) person[column.name] = read.text;
        else errors[`${at + 1}.${column.name}`] = read.message;
      }
    return person;
  });
  const nik = nikColumn(field)?.name;
  const niks = people.map((person) => (nik && person[nik]) || null);
  for (const [at, one] of niks.entries()) {
    const first = niks.indexOf(one);
    if (one && first < at)
      errors[`${at + 1}.${nik}`] ??= `NIK ini sudah dipakai orang ke-${first + 1}.`;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, people };
}

/** The first error message of a list, or null if it is valid. */
export function checkPeople(field: PeopleField, value: unknown): string | null {
  const read = readPeople(field, value);
  return read.ok ? null : (Object.values(read.errors)[0] ?? null);
}

/** Errors of a list under the names of the API: 'ahliWaris', 'ahliWaris.2.nik'. */
export const namedErrors = ({ name }: PeopleField, errors: PeopleErrors) =>
  Object.fromEntries(
    Object.entries(errors).map(([at, message]) => [at ? `${name}.${at}` : name, message]),
  );

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
