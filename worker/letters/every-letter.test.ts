import { describe, expect, it } from 'vitest';
import type { Answers } from '#contract/answers/people.ts';
import type { TextField } from '#contract/fields.ts';
import { answerFields, type LetterDefinition } from '#contract/letters/definition.ts';
import { readAnswers } from '#contract/letters/read-answers.ts';
import { fillStatement } from '#contract/letters/statement.ts';
import { everyLetter } from '#tests/fixtures/every-letter.ts';
import { composeGolden } from '#tests/fixtures/golden-letters.ts';
import { readFonts } from '#tests/fixtures/letter-documents.ts';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { longestAnswers } from '#worker/letter-types/made-up-answers.ts';
import { layOutPages } from './pdf/layout/page.ts';
import { fitsPage, renderLetter } from './pdf/render-letter.ts';

const fonts = readFonts();

/** The test answer of a field; a choice is taken by index, or its last. */
const answer = (
  letter: LetterDefinition,
  say: (field: TextField) => string,
  choice = 0,
): Record<string, string> =>
  Object.fromEntries(
    answerFields(letter).map((field) => [
      field.name,
      field.kind === 'choice'
        ? (field.choices[Math.min(choice, field.choices.length - 1)] ?? '')
        : say(field),
    ]),
  );

const byExample = (field: TextField) => field.example ?? '';
const compose = (letter: LetterDefinition, answers: Answers) =>
  composeGolden({ name: letter.type, letter, changes: { answers } });

const faults = (letter: LetterDefinition, answers: Answers) => readAnswers(letter, answers).errors;

describe.each(everyLetter.map((letter) => [letter.type, letter] as const))('%s', (_, letter) => {
  const examples = answer(letter, byExample);
  const lengths = longestAnswers(letter);

  it('accepts its own examples and the longest answers', () => {
    expect(faults(letter, examples)).toEqual({});
    expect(faults(letter, lengths)).toEqual({});
  });

  it('has a complete statement for every choice', () => {
    const most = Math.max(
      ...letter.fields.map((one) => ('choices' in one ? one.choices.length : 1)),
    );
    for (let choice = 0; choice < most; choice += 1) {
      const answers = answer(letter, byExample, choice);
      for (const sentence of fillStatement(letter.statement, answers, { name: 'Layung' })) {
        expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
        expect(sentence).not.toMatch(/[{}|=]| {2}| [,.]/);
      }
    }
  });

  it('fits one page in normal text size with its examples', async () => {
    const document = compose(letter, examples);
    const { pages, text } = await readPdf(await renderLetter(document, fonts));
    expect(pages).toBe(1);
    expect(text).toContain(letter.title.toUpperCase());
    expect(layOutPages(document, fonts)?.textSize).toBeGreaterThanOrEqual(10);
  });

  it('fits one readable page with the longest answers', () => {
    expect(fitsPage(compose(letter, lengths), fonts)).toBe(true);
  });
});
