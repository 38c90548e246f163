import { expect, it } from 'vitest';
import { everyLetter } from '#tests/fixtures/every-letter.ts';
import { askAboutOther } from './for-others.ts';

it.each([
  ['Siapa nama lengkap Anda?', 'Siapa nama lengkapnya?'],
  ['Berapa NIK Anda?', 'Berapa NIK-nya?'],
  ['Di mana dan kapan Anda lahir?', 'Di mana dan kapan dia lahir?'],
  ['Foto Kartu Keluarga Anda', 'Foto Kartu Keluarganya'],
  ['Anda tinggal di rumah siapa saat ini?', 'Dia tinggal di rumah siapa saat ini?'],
  ['Berapa nomor DTSEN (dulu ID DTKS) Anda?', 'Berapa nomor DTSEN-nya (dulu ID DTKS)?'],
])('asks %j about somebody else as %j', (question, other) =>
  expect(askAboutOther(question)).toBe(other),
);

it('leaves no question to the applicant in letters for others', () => {
  const letters = everyLetter.filter(({ forOthers }) => forOthers);
  expect(letters.map(({ type }) => type)).toEqual(expect.arrayContaining(['SKTM', 'SKDP', 'SKBM']));
  const questions = letters.flatMap(({ fields }) => fields.map(({ question }) => question));
  expect(questions.map(askAboutOther).filter((one) => /\bAnda\b/.test(one))).toEqual([]);
});
