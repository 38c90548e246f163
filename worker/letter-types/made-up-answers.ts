import { kinds } from '#contract/answers/kinds.ts';
import type { Answer, Answers } from '#contract/answers/people.ts';
import {
  type AnswerField,
  answerRules,
  type ChoiceField,
  isAsked,
  mapAnswer,
  type PeopleField,
  readAnswer,
} from '#contract/fields.ts';
import type { LetterData } from '#contract/letters/definition.ts';
import { printAnswers } from '#contract/letters/print-answers.ts';
import { fillStatement } from '#contract/letters/statement.ts';
import { terms } from '#contract/village/words.ts';

/** Words like in names and places, up to this length. */
const wordsOf = (most: number) =>
  'Raden Mas Kusumawardhani '.repeat(most).slice(0, most).replace(/ $/, 'a');

/** The longest stored answer, or the widest in print among equally long ones. */
function longestOf(field: AnswerField): string {
  const { longest = '', date } = kinds[field.kind];
  if (longest && date !== 'after-place') return longest;
  const end = longest && `, ${longest}`;
  return wordsOf(answerRules(field).max - end.length) + end;
}

/** The example of a field if it is valid, else a usual answer: of a choice the one that leads to more questions. */
const sampleOf =
  ({ fields }: LetterData) =>
  (field: AnswerField) => {
    const read = field.example ? readAnswer(field, field.example) : null;
    if (read?.ok) return read.text;
    if (field.kind !== 'choice') return kinds[field.kind].sample ?? 'Contoh';
    const dependent = fields.find(({ onlyIf }) => onlyIf?.field === field.name);
    // A column of a list may have the name of a field.
    const leading = fields.includes(field) ? dependent?.onlyIf?.is[0] : undefined;
    return leading ?? field.choices[0] ?? '';
  };

/** Sixteen digits by which the rows of a list differ. */
const ownDigits = (digits: string, at: number) =>
  `${digits.slice(0, -2)}${String(at).padStart(2, '0')}`;

/** Answers to the questions that these choices lead to. */
function answersOf(
  { fields }: LetterData,
  answer: (field: AnswerField) => string,
  count: (field: PeopleField) => number,
): Answers {
  const answers: Record<string, Answer> = {};
  for (const field of fields) {
    if (field.kind === 'photo' || !isAsked(field, answers)) continue;
    const rows = field.kind === 'people' ? Array.from({ length: count(field) }, () => ({})) : '';
    answers[field.name] = mapAnswer(field, rows, (one, _, row) => {
      const isOwn = row !== undefined && kinds[one.kind].digits === 'code';
      return isOwn ? ownDigits(answer(one), row) : answer(one);
    });
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
    field.kind === 'choice' ? (chosen.get(field) ?? widest(field.choices)) : longestOf(field);
  const answers = () => answersOf(letter, answer, ({ most }) => most);
  const lengthWith = (field: ChoiceField, choice: string) => {
    chosen.set(field, choice);
    const made = answers();
    const statement = fillStatement(letter.statement, printAnswers(letter, made), nowhere);
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

const nowhere = { name: '', terms };

const widest = (choices: readonly string[]) =>
  choices.reduce((one, other) => (other.length > one.length ? other : one), '');
