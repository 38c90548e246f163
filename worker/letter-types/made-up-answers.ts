import { limits } from '#contract/basics/text.ts';
import { type AnswerField, readAnswer, type TextField } from '#contract/fields.ts';
import { answerFields, type LetterData } from '#contract/letters/definition.ts';
import { fillStatement } from '#contract/letters/statement.ts';

type Kind = TextField['kind'];
type Answers = Record<string, string>;

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

const answersOf = (letter: LetterData, answer: (field: AnswerField) => string): Answers =>
  Object.fromEntries(answerFields(letter).map((field) => [field.name, answer(field)]));

const plausible = (field: AnswerField) =>
  field.kind === 'choice' ? (field.choices[0] ?? '') : plausibleAnswers[field.kind];

/** Valid answers in stored form: the example of each field if it is valid. */
export function sampleAnswers(letter: LetterData): Answers {
  return answersOf(letter, (field) => {
    const read = field.example ? readAnswer(field, field.example) : null;
    return read?.ok ? read.text : plausible(field);
  });
}

/** The longest valid answers in stored form; of choices the one with the longest statement. */
export function longestAnswers(letter: LetterData): Answers {
  const first = answersOf(letter, plausible);
  const statementLength = (name: string, choice: string) =>
    fillStatement(letter.statement, { ...first, [name]: choice }, { name: '' }).join('').length;
  return answersOf(letter, (field) => {
    if (field.kind !== 'choice') return longest[field.kind];
    const lengths = field.choices.map(
      (choice) => choice.length + statementLength(field.name, choice),
    );
    return field.choices[lengths.indexOf(Math.max(...lengths))] ?? '';
  });
}
