import type { Answer, Answers } from '#contract/answers/people.ts';
import { limits } from '#contract/basics/text.ts';
import {
  type AnswerField,
  type ChoiceField,
  isAsked,
  type PeopleField,
  readAnswer,
  type TextField,
} from '#contract/fields.ts';
import type { LetterData } from '#contract/letters/definition.ts';
import { printAnswers } from '#contract/letters/print-answers.ts';
import { fillStatement } from '#contract/letters/statement.ts';

type Kind = TextField['kind'];

/** A fictional valid answer in stored form by field kind. */
export const plausibleAnswers: Readonly<Record<Kind, string>> = {
  text: 'Contoh',
  'long-text': 'Rumah tidak layak huni.',
  number: '1000',
  rupiah: '1500000',
  date: '05 Juli 2027',
  digits: '3205011501900001',
  occupation: 'Buruh Tani',
  address: 'Kp. Cibodas, RT 01 RW 03',
  'place-date': 'Jakarta, 01 Januari 1990',
};

/** Words like in names and places, up to this length. */
const wordsOf = (most: number) =>
  'Raden Mas Kusumawardhani '.repeat(most).slice(0, most).replace(/ $/, 'a');

const longestDate = '30 September 1990';

/** The longest stored answer by field kind, or the widest in print among equally long ones. */
const longest: Readonly<Record<Kind, string>> = {
  text: wordsOf(limits.text),
  'long-text': wordsOf(limits.paragraph),
  number: '999999999999',
  rupiah: '999999999999',
  date: longestDate,
  digits: '8888888888888888',
  occupation: wordsOf(limits.text),
  address: wordsOf(limits.address),
  'place-date': `${wordsOf(limits.text - longestDate.length - 2)}, ${longestDate}`,
};

/** The example of a field if it is valid, else a usual answer: of a choice the one that leads to more questions. */
const sampleOf =
  ({ fields }: LetterData) =>
  (field: AnswerField) => {
    const read = field.example ? readAnswer(field, field.example) : null;
    if (read?.ok) return read.text;
    if (field.kind !== 'choice') return plausibleAnswers[field.kind];
    const dependent = fields.find(({ onlyIf }) => onlyIf?.field === field.name);
    // A column of a list may have the name of a field.
    const leading = fields.includes(field) ? dependent?.onlyIf?.is[0] : undefined;
    return leading ?? field.choices[0] ?? '';
  };

/** Sixteen digits by which the rows of a list differ. */
const ownDigits = (digits: string, at: number) =>
  `${digits.slice(0, -2)}${String(at).padStart(2, '0')}`;

const peopleOf = (
  { columns }: PeopleField,
  count: number,
  answer: (field: AnswerField) => string,
) =>
  Array.from({ length: count }, (_, at) =>
    Object.fromEntries(
      columns.map((column): [string, string] => {
        const text = answer(column);
        return [column.name, column.kind === 'digits' ? ownDigits(text, at) : text];
      }),
    ),
  );

/** Answers to the questions that these choices lead to. */
function answersOf(
  { fields }: LetterData,
  answer: (field: AnswerField) => string,
  count: (field: PeopleField) => number,
): Answers {
  const answers: Record<string, Answer> = {};
  for (const field of fields) {
    if (field.kind === 'photo' || !isAsked(field, answers)) continue;
    answers[field.name] =
      field.kind === 'people' ? peopleOf(field, count(field), answer) : answer(field);
  }
  return answers;
}

/** Valid answers in stored form: the example of each field if it is valid, three people in each list. */
export const sampleAnswers = (letter: LetterData): Answers =>
  answersOf(letter, sampleOf(letter), ({ most }) => Math.min(3, most));

/** The longest valid answers in stored form; of each choice the one with the longest letter. */
export function longestAnswers(letter: LetterData): Answers {
  // By field, not by name: a column of a list may have the name of a field.
  const chosen = new Map<AnswerField, string>();
  const answer = (field: AnswerField) =>
    field.kind === 'choice' ? (chosen.get(field) ?? widest(field.choices)) : longest[field.kind];
  const answers = () => answersOf(letter, answer, ({ most }) => most);
  const lengthWith = (field: ChoiceField, choice: string) => {
    chosen.set(field, choice);
    const made = answers();
    const statement = fillStatement(letter.statement, printAnswers(letter, made), { name: '' });
    return JSON.stringify([made, statement]).length;
  };
  // The last first, so that a choice is compared with the longest of what depends on it.
  for (const field of letter.fields.toReversed()) {
    if (field.kind !== 'choice') continue;
    const lengths = field.choices.map((choice) => lengthWith(field, choice));
    chosen.set(field, field.choices[lengths.indexOf(Math.max(...lengths))] ?? '');
  }
  return answers();
}

const widest = (choices: readonly string[]) =>
  choices.reduce((one, other) => (other.length > one.length ? other : one), '');
