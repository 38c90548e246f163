import { describe, expect, it } from 'vitest';
import { everyLetter } from '../../tests/fixtures/every-letter.ts';
import { composeGolden } from '../../tests/fixtures/golden-letters.ts';
import { readFonts } from '../../tests/fixtures/letter-documents.ts';
import { readPdf } from '../../tests/fixtures/read-pdf.ts';
import { mostDigits } from '../contract/answers/amounts.ts';
import { limits } from '../contract/basics/text.ts';
import { type AnswerField, checkAnswer, type TextField } from '../contract/fields.ts';
import { answerFields, type LetterDefinition } from '../contract/letters/define-letter.ts';
import { fillStatement } from '../contract/letters/statement.ts';
import type { LetterDocument } from './pdf/document.ts';
import { layOutPage } from './pdf/layout/page.ts';
import { renderLetter } from './pdf/render-letter.ts';

const fonts = readFonts();

/** About the longest answer that passes, by the kind of its field. */
const longest: Record<TextField['kind'], string> = {
  text: 'Kusumawardhani '.repeat(20).slice(0, limits.text - 1),
  'long-text': 'Kusumawardhani '.repeat(80).slice(0, limits.paragraph - 1),
  number: '9'.repeat(mostDigits),
  rupiah: '9'.repeat(mostDigits),
  date: '30 September 2027',
  digits: '3205011501900001',
  occupation: 'Buruh '.repeat(40).slice(0, limits.text - 1),
  address: 'Jl. Karet No. 1, '.repeat(20).slice(0, limits.address - 2),
  'place-date': `${'Bandung '.repeat(20).trim()}, 30 September 1990`,
};

/** What each field is answered with; a choice with the one at that place, or its last. */
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
const byLength = (field: TextField) => longest[field.kind];
const compose = (letter: LetterDefinition, answers: Record<string, string>) =>
  composeGolden({ name: letter.type, letter, changes: { answers } });

const fault = (field: AnswerField, answers: Record<string, string>) =>
  checkAnswer(field, answers[field.name]);

/** The size of the text, in points: that of the number below the title. */
function bodySizeOf(document: LetterDocument): number {
  const texts = layOutPage(document, fonts).filter((item) => item.kind === 'text');
  const title = texts.findIndex(({ part }) => part.role === 'H1');
  return texts[title + 1]?.lines[0]?.size ?? 0;
}

describe.each(everyLetter.map((letter) => [letter.type, letter] as const))('%s', (_, letter) => {
  const examples = answer(letter, byExample);
  const lengths = answer(letter, byLength);

  it('takes its own examples, and the longest answers that are tried here', () => {
    for (const field of answerFields(letter)) {
      expect([field.name, fault(field, examples)]).toEqual([field.name, null]);
      expect([field.name, fault(field, lengths)]).toEqual([field.name, null]);
    }
  });

  it('states something whole whatever is chosen', () => {
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

  it('is one page that is read with ease by its examples', async () => {
    const document = compose(letter, examples);
    const { pages, text } = await readPdf(await renderLetter(document, fonts));
    expect(pages).toBe(1);
    expect(text).toContain(letter.title.toUpperCase());
    expect(bodySizeOf(document)).toBeGreaterThanOrEqual(10);
  });

  it('stays one page by the longest answers', async () => {
    const { pages } = await readPdf(await renderLetter(compose(letter, lengths), fonts));
    expect(pages).toBe(1);
  });
});
