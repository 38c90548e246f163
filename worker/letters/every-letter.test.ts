import { describe, expect, it } from 'vitest';
import type { Answer, Answers } from '#contract/answers/people.ts';
import { readAnswers } from '#contract/answers/read-answers.ts';
import { type AnswerField, isAsked, type PeopleField } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { printAnswers } from '#contract/letters/print-answers.ts';
import { fillStatement } from '#contract/letters/statement.ts';
import { everyLetter } from '#tests/fixtures/every-letter.ts';
import { composeGolden } from '#tests/fixtures/golden-letters.ts';
import { readFonts } from '#tests/fixtures/letter-documents.ts';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { village } from '#village.config.ts';
import { longestAnswers } from '#worker/letter-types/made-up-answers.ts';
import { layOutPages } from './pdf/layout/page.ts';
import { fitsPage, renderLetter } from './pdf/render-letter.ts';

const fonts = readFonts();

/** A list of two people. */
const twoPeople = ({ columns }: PeopleField, answer: (field: AnswerField) => string) =>
  [0, 1].map((at) =>
    Object.fromEntries(
      columns.map((column) => {
        const text = answer(column);
        return [column.name, column.kind === 'digits' ? `${text.slice(0, -1)}${at}` : text];
      }),
    ),
  );

/** The examples of the fields that are asked; a choice is taken by index, or its last. */
function examplesOf(letter: LetterDefinition, choice = 0): Answers {
  const answer = (field: AnswerField) =>
    field.kind === 'choice'
      ? (field.choices[Math.min(choice, field.choices.length - 1)] ?? '')
      : (field.example ?? '');
  const answers: Record<string, Answer> = {};
  for (const field of letter.fields) {
    if (field.kind === 'photo' || !isAsked(field, answers)) continue;
    answers[field.name] = field.kind === 'people' ? twoPeople(field, answer) : answer(field);
  }
  return answers;
}

/** The examples with each choice at least once. */
const examplesOfChoices = (letter: LetterDefinition): Answers[] => {
  const lengths = letter.fields.map((field) => ('choices' in field ? field.choices.length : 1));
  return Array.from({ length: Math.max(...lengths) }, (_, choice) => examplesOf(letter, choice));
};

const compose = (letter: LetterDefinition, answers: Answers) =>
  composeGolden({ name: letter.type, letter, changes: { answers } });

const faults = (letter: LetterDefinition, answers: Answers) => readAnswers(letter, answers).errors;

describe.each(everyLetter.map((letter) => [letter.type, letter] as const))('%s', (_, letter) => {
  const examples = examplesOfChoices(letter);
  const lengths = longestAnswers(letter);

  it('accepts its own examples and the longest answers', () => {
    for (const answers of [...examples, lengths]) expect(faults(letter, answers)).toEqual({});
  });

  it('asks every question after some choice', () => {
    const asked = new Set(examples.flatMap((answers) => Object.keys(answers)));
    const names = letter.fields.filter(({ kind }) => kind !== 'photo').map(({ name }) => name);
    expect(names.filter((name) => !asked.has(name))).toEqual([]);
  });

  it('has a complete statement for every choice', () => {
    for (const answers of examples) {
      const printed = printAnswers(letter, answers);
      const sentences = fillStatement(letter.statement, printed, village);
      expect(sentences.length).toBeGreaterThan(0);
      for (const sentence of sentences) {
        expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
        expect(sentence).not.toMatch(/[{}|=]| {2}| [,.]/);
      }
    }
  });

  it('fits one page in normal text size with its examples', async () => {
    const documents = examples.map((answers) => compose(letter, answers));
    for (const document of documents) {
      const { pages, textSize } = layOutPages(document, fonts) ?? {};
      expect(pages).toHaveLength(1);
      expect(textSize).toBeGreaterThanOrEqual(10);
    }
    const [first] = documents;
    if (!first) throw new Error('no examples');
    const { pages, text } = await readPdf(await renderLetter(first, fonts));
    expect(pages).toBe(1);
    expect(text).toContain(letter.title.toUpperCase());
  });

  it('fits one readable page with the longest answers', () => {
    expect(fitsPage(compose(letter, lengths), fonts)).toBe(true);
  });
});
