import { expect, it } from 'vitest';
import { ahliWaris, heirAnswers, heirs, peopleLetter } from '#tests/fixtures/people-letter.ts';
import { describeAnswer, describeNoted } from './describe-answer.ts';

it('describes a list of people, stored or as an entry of a form', () => {
  const text = 'Siti Aminah, 3205011501900001, Istri/Suami; Dimas Pratama, 3205011501150002, Anak';
  expect(describeAnswer(ahliWaris, heirs)).toBe(text);
  expect(describeAnswer(ahliWaris, JSON.stringify(heirs))).toBe(text);
  expect(describeAnswer(ahliWaris, '{')).toBe('');
});

it.each([
  ['nama', 'Nama'],
  ['ahliWaris', 'Ahli Waris'],
  ['ahliWaris.2', 'Ahli Waris, orang ke-2 (Dimas Pratama)'],
  ['ahliWaris.2.nik', 'Ahli Waris, orang ke-2 (Dimas Pratama), NIK'],
  ['ahliWaris.3', null],
  ['ahliWaris.0', null],
  ['ahliWaris.02', null],
  ['ahliWaris.2.', null],
  ['ahliWaris.2.gaji', null],
  ['ahliWaris.2.nik.1', null],
  ['nama.1', null],
  ['gaji', null],
  ['', null],
])('describes what a note on %j is about: %j', (name, words) => {
  expect(describeNoted(peopleLetter, name, heirAnswers)).toBe(words);
});

it('describes a person without a name by the number', () => {
  expect(describeNoted(peopleLetter, 'ahliWaris.1', { ahliWaris: [{}] })).toBe(
    'Ahli Waris, orang ke-1',
  );
});
