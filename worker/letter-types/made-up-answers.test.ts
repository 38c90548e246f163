import { describe, expect, it } from 'vitest';
import { readAnswers } from '#contract/answers/read-answers.ts';
import { readAnswer } from '#contract/fields.ts';
import { answerFields, type LetterData } from '#contract/letters/definition.ts';
import { letters } from '#contract/letters/index.ts';
import { readFonts } from '#tests/fixtures/letter-documents.ts';
import { peopleLetter } from '#tests/fixtures/people-letter.ts';
import { skbm } from '#tests/fixtures/village-letter.ts';
import { village } from '#village.config.ts';
import { fitsPage } from '#worker/letters/pdf/render-letter.ts';
import { fitsLetter } from '#worker/letters/preview.ts';
import { longestAnswers, sampleAnswers } from './made-up-answers.ts';
import { toVersion } from './versions.ts';

const all: readonly LetterData[] = [...letters, skbm];

describe.each(all)('made-up answers of $type', (letter) => {
  it.each([sampleAnswers, longestAnswers])('pass validation in stored form (%o)', (make) => {
    const answers = make(letter);
    for (const field of answerFields(letter))
      expect(readAnswer(field, answers[field.name])).toEqual({
        ok: true,
        text: answers[field.name],
      });
  });

  it('have the maximum length', () => {
    const answers = longestAnswers(letter);
    for (const field of answerFields(letter)) {
      if (field.kind === 'choice') continue;
      const longer = { ...field, label: '' };
      expect(readAnswer(longer, `a${answers[field.name]}`)).toHaveProperty('message');
    }
  });
});

it('uses valid field examples and the longest choices', () => {
  const [first, ...others] = skbm.fields;
  const letter = { ...skbm, fields: [{ ...first, example: 'Udin' }, ...others] } as LetterData;
  expect(sampleAnswers(letter)).toMatchObject({ nama: 'Udin', sebutan: 'Jejaka' });
  const [, ...rest] = others;
  const wrong = { ...skbm, fields: [first, { ...others[0], example: '12' }, ...rest] };
  expect(sampleAnswers(wrong as LetterData).nik).toMatch(/^\d{16}$/);
  const wordy = '{sebutan: Jejaka = seorang jejaka yang masih | Perawan = perawan}';
  expect(longestAnswers({ ...skbm, statement: [wordy] }).sebutan).toBe('Jejaka');
  expect(longestAnswers(skbm).sebutan).toBe('Perawan');
});

it('answers choices so that dependent questions are asked, and columns of a list by themselves', () => {
  const columns = peopleLetter.fields.flatMap((field) =>
    field.kind === 'people' ? field.columns : [],
  );
  const relation = columns.find(({ name }) => name === 'hubungan');
  const fields = peopleLetter.fields.map((field) => {
    if (field.name === 'wasiat') return { ...field, choices: ['Tidak ada', 'Ada'] };
    return field.kind === 'people'
      ? { ...field, columns: [...columns, { ...relation, name: 'wasiat' }] }
      : field;
  });
  const letter = { ...peopleLetter, fields } as LetterData;
  for (const make of [sampleAnswers, longestAnswers]) {
    const answers = make(letter);
    expect(answers).toMatchObject({ wasiat: 'Ada', nomorWasiat: expect.any(String) });
    expect(readAnswers(letter, answers)).toEqual({ answers, errors: {} });
  }
});

describe('a letter fits its page', () => {
  const fonts = readFonts();
  const fits = (letter: LetterData, paper: 'A4' | 'F4' = 'F4') => {
    const settings = { ...village, letters: { ...village.letters, paper } };
    const context = {
      village: settings,
      origin: 'https://desa.test',
      fits: (document: Parameters<typeof fitsPage>[0]) => fitsPage(document, fonts),
    };
    const now = new Date('2026-11-20T17:00:00Z');
    return fitsLetter(context, toVersion(letter, 1), longestAnswers(letter), now);
  };

  it.each(all)('with the longest answers to $type, on either paper', async (letter) => {
    expect([await fits(letter), await fits(letter, 'A4')]).toEqual([true, true]);
  });

  it('but not if the text would be unreadable or exceed a page', async () => {
    const sentence = 'Kalimat yang panjang sekali. '.repeat(34);
    expect(await fits({ ...skbm, statement: Array(12).fill(sentence) })).toBe(false);
    const again = '{nama}'.repeat(160);
    expect(await fits({ ...skbm, statement: Array(12).fill(again) })).toBe(false);
  });
});
