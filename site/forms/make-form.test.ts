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

it('names the rejected application that it corrects', () => {
  const corrects = { ...draft, again: { reason: null, id: 'a1' } };
  expect(makeForm(testLetter, corrects).get('menggantikan')).toBe('a1');
  expect(makeForm(testLetter, { ...draft, again: { reason: 'x' } }).has('menggantikan')).toBe(
    false,
  );
});

it('sends what the letter is for where it is said', () => {
  const purposeSent = (keperluan: string) =>
    makeForm(testLetter, { ...draft, answers: { ...draft.answers, keperluan } }).get('keperluan');
  expect(purposeSent(' untuk mengajukan KUR. ')).toBe('mengajukan KUR');
  expect(purposeSent(' ')).toBeNull();
});

it('makes a new key of visible ASCII for every draft', () => {
  expect(newDraft().key).toMatch(/^[\x21-\x7e]{36}$/);
  expect(newDraft().key).not.toBe(newDraft().key);
});
