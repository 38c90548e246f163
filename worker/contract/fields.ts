import { type AnswerKind, kinds } from './answers/kinds.ts';
import { type Answer, peopleOf, textOf } from './answers/people.ts';
import { limits, notOneOf, readText, type TextResult, type TextRules } from './basics/text.ts';

/** Texts of a field in the form. */
interface FieldWords {
  name: string;
  label: string;
  /** Heading of the field's step. */
  question: string;
  help?: string;
  example?: string;
  /** Name of the equivalent field in other letter types, if it differs. */
  meaning?: string;
  onlyIf?: Condition;
}

/** The question is asked only if an earlier choice has one of these answers. */
export interface Condition {
  field: string;
  is: readonly string[];
}

/** A typed answer; its rules follow from its kind. */
export interface TextField extends FieldWords {
  kind: Exclude<AnswerKind, 'choice'>;
  autocomplete?: string;
  /** A person's or organisation's name: words begin with capitals. */
  isName?: true;
  /** May be left empty. */
  optional?: true;
}

/** One of the choices, matched exactly. */
export interface ChoiceField extends FieldWords {
  kind: 'choice';
  choices: readonly string[];
}

/** A JPEG, PNG or WebP file of at most 5 MB; the server checks its bytes. */
export interface PhotoField extends FieldWords {
  kind: 'photo';
}

/** A list of people: one row a person, with the same questions for each. */
export interface PeopleField extends FieldWords {
  kind: 'people';
  /** Questions about each person, without conditions. */
  columns: readonly AnswerField[];
  /** How many people the list has at least and at most. */
  least: number;
  most: number;
}

/** The name that equivalent fields of letter types share. */
export const meaningOf = ({ name, meaning }: Field) => meaning ?? name;

/** A question that is answered with text. */
export type AnswerField = TextField | ChoiceField;
export type Field = AnswerField | PeopleField | PhotoField;

/** A question that is not about a photo. */
export type Question = Exclude<Field, PhotoField>;

export const takesText = (field: Field): field is AnswerField =>
  field.kind !== 'photo' && field.kind !== 'people';

/** The question with this name in the API, such as 'nama', 'ahliWaris', 'ahliWaris.2' or 'ahliWaris.2.nik'. */
export function findQuestion(fields: readonly Field[], path: string): Field | undefined {
  const [name, , column] = path.split('.');
  const field = fields.find((one) => one.name === name);
  return column !== undefined && field?.kind === 'people'
    ? field.columns.find((one) => one.name === column)
    : field;
}

/** An answer, or the answers about each person of a list, changed one by one; without columns that the list does not have. */
export function mapAnswer(
  field: Question,
  answer: unknown,
  change: (field: AnswerField, text: string, row?: number) => string,
): Answer {
  if (field.kind !== 'people') return change(field, textOf(answer));
  return peopleOf(answer).map((person, row) =>
    Object.fromEntries(
      field.columns.map((one) => [one.name, change(one, person[one.name] ?? '', row)]),
    ),
  );
}

/** Whether the condition of a question is met by the answers to the questions before it. */
export function isAsked({ onlyIf }: Field, answers: Readonly<Record<string, unknown>>): boolean {
  if (!onlyIf) return true;
  const answer = answers[onlyIf.field];
  return typeof answer === 'string' && onlyIf.is.includes(answer);
}

/** The questions whose condition is met, in order. Answers to other questions are ignored. */
export function askedFields<Asked extends Field>(
  fields: readonly Asked[],
  answers: Readonly<Record<string, unknown>>,
): Asked[] {
  const counted: Record<string, unknown> = {};
  return fields.filter((field) => {
    const asked = isAsked(field, counted);
    if (asked) counted[field.name] = answers[field.name];
    return asked;
  });
}

/** The questions whose condition is met by these answers or entries, without photos. */
export const askedQuestions = (
  { fields }: { fields: readonly Field[] },
  answers: Readonly<Record<string, unknown>>,
): Question[] => askedFields(fields, answers).filter((field) => field.kind !== 'photo');

const missing = '{label} wajib diisi';

/** Complete rules of a field's answer. */
export function answerRules(field: AnswerField): TextRules {
  return {
    ...{ label: field.label, max: limits.text },
    ...(!('optional' in field) && { required: missing }),
    ...kinds[field.kind].rules,
    ...('choices' in field && {
      tests: [{ passes: (text) => field.choices.includes(text), message: notOneOf(field.choices) }],
    }),
  };
}

/** Validates one answer from a form or JSON, on the server and in the form. Optional answers may be missing. */
export function readAnswer(field: AnswerField, value: unknown): TextResult {
  const isBlank = typeof value === 'string' && value.trim() === '';
  const isLeft = value === undefined || value === null || isBlank;
  return 'optional' in field && isLeft
    ? { ok: true, text: '' }
    : readText(answerRules(field), value);
}

/** Error message for an answer, or null if it is valid. */
export function checkAnswer(field: AnswerField, value: unknown): string | null {
  const read = readAnswer(field, value);
  return read.ok ? null : read.message;
}

/** Error message for a missing photo, or null. */
export function checkPhoto(field: PhotoField, given: boolean): string | null {
  return given ? null : missing.replace('{label}', () => field.label);
}
