import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Answers } from '#contract/answers/people.ts';
import { maskName } from '#contract/issued/verification.ts';
import {
  answerFields,
  type LetterData,
  type LetterDefinition,
} from '#contract/letters/definition.ts';
import { readDefinition } from '#contract/letters/definition-schema.ts';
import { printAnswers } from '#contract/letters/print-answers.ts';
import { makeForm } from '#site/forms/make-form.ts';
import { village } from '#village.config.ts';
import { checkAnswers } from '#worker/applications/submission.ts';
import { applicantOf } from '#worker/applications/submit.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { longestAnswers, sampleAnswers } from '#worker/letter-types/made-up-answers.ts';
import { toVersion } from '#worker/letter-types/versions.ts';
import { composeLetter, factsOf, numberOf, signatoryOf } from '#worker/letters/compose.ts';
import { fitsPage, renderLetter } from '#worker/letters/pdf/render-letter.ts';
import { unsignedStatement } from '#worker/letters/verification/statement.ts';
import { readFonts } from '../fixtures/letter-documents.ts';
import { readPdf } from '../fixtures/read-pdf.ts';
import { fillDraft } from '../support/letters/fill-draft.ts';
import { casesOf, timeout } from './cases.ts';
import { definitions, invalidDefinitions } from './definitions.ts';

const fonts = readFonts();
const photo = new Blob(['foto'], { type: 'image/jpeg' });

/** How answers are made: samples, the longest ones, and samples without optional answers. */
const answerMakers: readonly ((letter: LetterData) => Answers)[] = [
  sampleAnswers,
  longestAnswers,
  (letter) => {
    const answers = sampleAnswers(letter);
    const left = answerFields(letter).filter((one) => 'optional' in one && one.name in answers);
    return { ...answers, ...Object.fromEntries(left.map(({ name }) => [name, ''])) };
  },
];

const cases = fc.tuple(definitions, fc.constantFrom(...answerMakers));

/** Fills in the form question by question, and returns the answers as the server reads them. */
function sendForm(letter: LetterDefinition, answers: Answers): Answers {
  const draft = fillDraft(letter, answers, photo);
  const stored = checkAnswers(letter, Object.fromEntries(makeForm(letter, draft)));
  if (stored instanceof Refusal) throw new Error(JSON.stringify(stored.errors));
  return stored;
}

const content = (letter: LetterDefinition, answers: Answers) => {
  const issuedAt = new Date('2026-11-20T17:00:00Z');
  const issuedOn = { year: 2026, month: 11, day: 21 };
  return {
    letter,
    answers,
    kop: village.office.kop,
    nomor: numberOf(letter, 7, issuedOn, village),
    kode: 'AAAA-BBBB-CCCC-DDDD',
    issuedAt,
    signatory: signatoryOf(village),
    keperluan: null,
    origin: 'https://desa.test',
  };
};

/** Printed text without spaces, line ends and hyphens, which the layout changes. */
const bare = (text: string) => text.normalize('NFC').replace(/[\s\u00ad-]/g, '');

let printedLetters = 0;

async function tryLetter([data, answer]: [LetterData, (letter: LetterData) => Answers]) {
  const read = readDefinition(JSON.parse(JSON.stringify(data)));
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  expect(readDefinition({ ...read.values })).toEqual(read);
  const letter = toVersion(read.values, 1);
  const answers = sendForm(letter, answer(letter));
  expect(answers).toEqual(answer(letter));

  const { nama } = applicantOf(letter, answers);
  const issued = content(letter, answers);
  const facts = factsOf(issued, nama, village);
  expect(facts).toMatchObject({ judul: letter.title, nama: maskName(nama) });
  expect(nama).not.toBe('');
  const statement = await unsignedStatement(facts, issued);
  const document = composeLetter({ ...issued, statement }, village);
  expect(JSON.stringify(document)).not.toContain('undefined');
  expect(document.paragraphs.join(' ')).not.toMatch(/[{}]/);
  const printed = printAnswers(letter, answers);
  const rows = document.groups.flatMap((group) => group.rows);
  const values = letter.sections
    .flatMap((section) => section.rows)
    .map((row) => printed[typeof row === 'string' ? row : row.field] ?? '')
    .filter(Boolean);
  expect(rows.map(({ value }) => value)).toEqual(values);

  if (!fitsPage(document, fonts)) return;
  printedLetters += 1;
  const file = await renderLetter(document, fonts);
  const pdf = await readPdf(file);
  const cells = document.groups.flatMap(({ table }) => table?.rows.flat() ?? []);
  expect(pdf.pages).toBeLessThanOrEqual(cells.length > 0 ? 6 : 1);
  const others = Array.from({ length: pdf.pages - 1 }, (_, at) => readPdf(file, at + 2));
  const text = bare([pdf, ...(await Promise.all(others))].map((page) => page.text).join(''));
  expect(text).toContain(bare(document.nomor));
  for (const { label, value } of rows) {
    // A label of several lines is printed next to its value, line by line.
    for (const word of [...label.split(' '), ...value.split(' ')])
      expect(text).toContain(bare(word));
  }
  for (const cell of cells) expect(text).toContain(bare(cell));
}

it('renders a letter of any generated type from its form', {
  timeout,
}, async () => {
  await fc.assert(fc.asyncProperty(cases, tryLetter), casesOf(15, 0.01));
  // Most letters fit their page; without some of them the property would hold for no letter.
  expect(printedLetters).toBeGreaterThan(5);
});

it('rejects invalid definitions, with a message per field', { timeout }, () => {
  const property = fc.property(invalidDefinitions, ({ body }) => {
    const read = readDefinition(JSON.parse(JSON.stringify(body)));
    expect(read.ok ? [] : Object.values(read.errors)).not.toEqual([]);
  });
  fc.assert(property, casesOf(80, 0.1));
});
