import type { Result } from '../basics/result.ts';
import {
  type AnswerField,
  isAsked,
  type PeopleField,
  type Question,
  readAnswer,
} from '../fields.ts';
import type { LetterData } from '../letters/definition.ts';
import { type Answer, type Answers, isObject, type Person, rowsOf } from './people.ts';

/** A valid answer in stored form, or messages by their name in the API. */
type ReadAnswer = Result<{ answer: Answer }, { errors: Record<string, string> }>;

/** Validates the answer to any question but a photo. */
export function readQuestion(field: Question, value: unknown): ReadAnswer {
  if (field.kind === 'people') return readPeople(field, value);
  const read = readAnswer(field, value);
  return read.ok
    ? { ok: true, answer: read.text }
    : { ok: false, errors: { [field.name]: read.message } };
}

/**
 * Validates a list of people from a form, JSON or a draft, on the server and in the form. Errors are by their name in the API:
 * 'ahliWaris', 'ahliWaris.2', 'ahliWaris.2.nik'.
 */
export function readPeople(
  { name, label, columns, least, most }: PeopleField,
  value: unknown,
): ReadAnswer {
  const refuse = (message: string) => ({ ok: false, errors: { [name]: message } }) as const;
  const rows = rowsOf(value);
  if (!rows) return refuse(`${label} harus berupa daftar orang.`);
  if (rows.length < least) return refuse(`${label} wajib diisi, paling sedikit ${least} orang.`);
  if (rows.length > most) return refuse(`${label} paling banyak ${most} orang.`);
  const errors: Record<string, string> = {};
  const people = rows.map((row, at) => {
    const person: Person = {};
    const path = `${name}.${at + 1}`;
    if (!isObject(row)) errors[path] = `Data orang ke-${at + 1} tidak dapat dibaca.`;
    else if (Object.keys(row).some((key) => !columns.some((column) => column.name === key)))
      errors[path] = `Data orang ke-${at + 1} memuat isian yang tidak dikenal.`;
    else
      for (const column of columns) {
        const read = readAnswer(column, row[column.name]);
        if (read.ok) person[column.name] = read.text;
        else errors[`${path}.${column.name}`] = read.message;
      }
    return person;
  });
  const isNik = ({ kind, name, meaning }: AnswerField) =>
    kind === 'digits' && (meaning ?? name) === 'nik';
  const nik = columns.find(isNik)?.name;
  const niks = people.map((person) => (nik && person[nik]) || null);
  for (const [at, one] of niks.entries()) {
    const first = niks.indexOf(one);
    if (one && first < at)
      errors[`${name}.${at + 1}.${nik}`] ??= `NIK ini sudah dipakai orang ke-${first + 1}.`;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, answer: people };
}

/** The normalized answers to the questions whose condition is met, and the message of each invalid one by its name in the API. */
export function readAnswers(
  { fields }: Pick<LetterData, 'fields'>,
  sent: Readonly<Record<string, unknown>>,
): { answers: Answers; errors: Record<string, string> } {
  const answers: Record<string, Answer> = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    if (field.kind === 'photo' || !isAsked(field, answers)) continue;
    const read = readQuestion(field, sent[field.name]);
    if (read.ok) answers[field.name] = read.answer;
    else Object.assign(errors, read.errors);
  }
  return { answers, errors };
}
