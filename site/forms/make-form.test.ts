import { expect, it } from 'vitest';
import { filled, testLetter } from '#tests/fixtures/test-letter.ts';
import { newDraft } from './letter-draft.ts';
import { makeForm } from './make-form.ts';

const draft = { ...newDraft('kunci'), ...filled };

it('sends the type, every answer and the photos as files', () => {
  const form = makeForm(testLetter, draft);
  expect([...form.keys()]).toEqual(['type', 'revision', 'nama', 'nik', 'lahir', 'kabar', 'foto']);
  expect([form.get('type'), form.get('revision')]).toEqual(['UJI', '1']);
  expect(form.get('foto')).toBeInstanceOf(File);
});

it('sends the id of the application that it replaces', () => {
  const corrects = { ...draft, again: { reason: null, id: 'a1' } };
  expect(makeForm(testLetter, corrects).get('menggantikan')).toBe('a1');
  expect(makeForm(testLetter, { ...draft, again: { reason: 'x' } }).has('menggantikan')).toBe(
    false,
  );
});

it('sends a normalized purpose, and omits an empty one', () => {
  const purposeSent = (keperluan: string) =>
    makeForm(testLetter, { ...draft, answers: { ...draft.answers, keperluan } }).get('keperluan');
  expect(purposeSent(' untuk mengajukan KUR. ')).toBe('mengajukan KUR');
  expect(purposeSent(' ')).toBeNull();
});

it('sends the number for notices, and omits an empty one', () => {
  const numberSent = (nomorWa: string) =>
    makeForm(testLetter, { ...draft, answers: { ...draft.answers, nomorWa } }).get('nomorWa');
  expect(numberSent(' 0812 3456 7890 ')).toBe('0812 3456 7890');
  expect(numberSent(' ')).toBeNull();
});

it('makes a new key of visible ASCII for every draft', () => {
  expect(newDraft().key).toMatch(/^[\x21-\x7e]{36}$/);
  expect(newDraft().key).not.toBe(newDraft().key);
});
