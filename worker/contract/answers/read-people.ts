import type { Result } from '../basics/result.ts';
import { type PeopleField, readAnswer } from '../fields.ts';
import { isObject, type Person, rowsOf } from './people.ts';

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
