import { describe, expect, it } from 'vitest';
import type { Person } from '#contract/answers/people.ts';
import type { Field } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { hasEntries, problemOf } from '#site/forms/letter-answers.ts';
import { newDraft } from '#site/forms/letter-draft.ts';
import { ahliWaris, heirs, peopleLetter } from '#tests/fixtures/people-letter.ts';
import { filled, testLetter } from '#tests/fixtures/test-letter.ts';
import {
  adoptDraft,
  blockingStep,
  countFilled,
  firstOpenPerson,
  firstOpenStep,
  hasSameContent,
  nextOpenStep,
  notesWithout,
  withoutNote,
} from './draft.ts';

const { fields } = testLetter;
const keptAt = '2026-11-02T02:00:00.000Z';
const savedDraft = { ...newDraft('kunci'), ...filled, keptAt };
const withAnswers = (changes: object) => ({
  ...filled,
  answers: { ...filled.answers, ...changes },
});
const change = (name: string, parts: object) => ({
  ...testLetter,
  fields: fields.map((field) => (field.name === name ? ({ ...field, ...parts } as Field) : field)),
});

it('adopts a draft of the same definition unchanged, with the purpose of the letter', () => {
  expect(adoptDraft(testLetter, savedDraft)).toEqual(savedDraft);
  const answers = { ...savedDraft.answers, keperluan: 'kuliah' };
  expect(adoptDraft(testLetter, { ...savedDraft, answers })?.answers).toEqual(answers);
});

it('drops entries that an older definition had, but not the key', () => {
  const older = {
    ...savedDraft,
    answers: { nama: 'Siti', usia: '30', foto: 'bukan foto' },
    photos: { kabar: filled.photos.foto },
  };
  const answers = { nama: 'Siti' };
  expect(adoptDraft(testLetter, older)).toEqual({ ...newDraft('kunci'), answers, keptAt });
});

const added: Field = { kind: 'occupation', name: 'kerja', label: 'Kerja', question: 'Apa?' };

it.each<[string, LetterDefinition, string]>([
  ['a choice that is gone', change('kabar', { choices: ['Sehat', 'Sakit'] }), 'kabar'],
  ['another kind that the answer fails', change('lahir', { kind: 'number' }), 'lahir'],
  ['a photo that became a text', change('foto', { kind: 'text' }), 'foto'],
  ['a text that became a photo', change('nama', { kind: 'photo' }), 'nama'],
  ['a field that was added', { ...testLetter, fields: [...fields, added] }, 'kerja'],
])('asks again for %s and for nothing else', (_, letter, name) => {
  const draft = adoptDraft(letter, savedDraft) ?? newDraft();
  const wrong = letter.fields.filter((field) => problemOf(field, draft));
  expect(wrong.map((field) => field.name)).toEqual([name]);
  expect(letter.fields[firstOpenStep(letter.fields, draft)]?.name).toBe(name);
});

it('drops the answer of a removed field', () => {
  const letter = { ...testLetter, fields: fields.filter(({ name }) => name !== 'lahir') };
  const draft = adoptDraft(letter, savedDraft) ?? newDraft();
  const { lahir: _, ...rest } = savedDraft.answers;
  expect(draft).toEqual({ ...savedDraft, answers: rest });
  expect(firstOpenStep(letter.fields, draft)).toBe(letter.fields.length);
});

it('asks again for a photo that was a text in between', () => {
  const between = adoptDraft(change('foto', { kind: 'text' }), savedDraft);
  const typed = { ...between, answers: { ...between?.answers, foto: 'bukan foto' } };
  const draft = adoptDraft(testLetter, typed) ?? newDraft();
  expect([draft.answers, draft.photos]).toEqual([savedDraft.answers, {}]);
  expect(firstOpenStep(fields, draft)).toBe(4);
});

it.each([
  ['nothing', undefined],
  ['a text', 'draf'],
  ['a draft without a key', { ...savedDraft, key: '' }],
  ['a draft of nothing but blanks', { ...savedDraft, answers: { nama: ' ' }, photos: {} }],
  ['a draft whose photo is empty', { ...savedDraft, answers: {}, photos: { foto: new Blob() } }],
])('does not adopt %s', (_, stored) => expect(adoptDraft(testLetter, stored)).toBeNull());

it('recognizes whether the applicant has changed a draft that was filled in', () => {
  const again = { reason: null, notes: { nama: '' } };
  const started = { ...savedDraft, isUntouched: true, again };
  expect(adoptDraft(testLetter, started)?.isUntouched).toBe(true);
  expect(hasSameContent({ ...started, key: 'lain' }, started)).toBe(true);
  const { answers } = withAnswers({ nama: 'Budi' });
  const photos = { foto: new Blob(['x']) };
  for (const changed of [{ answers }, { photos }, { again: withoutNote(again, 'nama') }])
    expect(hasSameContent({ ...started, ...changed }, started)).toBe(false);
});

it('has entries with a single text or photo', () => {
  expect(hasEntries(newDraft('kunci'))).toBe(false);
  expect(hasEntries({ answers: { nama: 'S' }, photos: {} })).toBe(true);
  expect(hasEntries({ answers: {}, photos: filled.photos })).toBe(true);
});

const notes = { foto: '', nik: 'Salah.' };

it.each([
  [{ reason: 'Buram.' }, { reason: 'Buram.' }],
  [{ reason: 1 }, { reason: null }],
  ['x', undefined],
  [
    { reason: null, id: 'a1', notes: { ...notes, lain: 'x' } },
    { reason: null, id: 'a1', notes },
  ],
  [{ reason: null, id: 7, notes: { nik: 7 } }, { reason: null }],
])('retains the valid data about the repeated application: of %j %j', (again, valid) => {
  expect(adoptDraft(testLetter, { ...savedDraft, again })?.again).toEqual(valid);
});

it.each([
  ['the first question of an empty form', newDraft(''), 0],
  ['the review if every answer is valid', filled, fields.length],
  ['a question that was left blank', withAnswers({ kabar: ' ' }), 3],
  ['a question with a wrong answer', withAnswers({ nik: '123' }), 1],
  ['a missing photo', { ...filled, photos: {} }, 4],
])('first opens %s', (_, entries, step) => expect(firstOpenStep(fields, entries)).toBe(step));

it('is blocked by the first missing answer, then the first wrong one, then the review', () => {
  expect(blockingStep(fields, withAnswers({ nik: '1', kabar: '' }))).toBe(3);
  expect(blockingStep(fields, withAnswers({ nik: '1' }))).toBe(1);
  expect(blockingStep(fields, filled)).toBe(fields.length);
});

it('visits the answers that an official marked in turn, then the first open one', () => {
  const again = { reason: null, notes: { nik: 'Satu angka salah.', kabar: '' } };
  const draft = { ...newDraft(''), answers: filled.answers, again };
  expect(nextOpenStep(fields, draft)).toBe(1);
  const second = withoutNote(again, 'nik');
  expect(nextOpenStep(fields, { ...draft, again: second })).toBe(3);
  expect(nextOpenStep(fields, { ...draft, again: withoutNote(second, 'kabar') })).toBe(4);
});

describe('a list of people', () => {
  const list = (people: Person[], notes?: Record<string, string>) => ({
    ...newDraft(''),
    answers: { ahliWaris: people },
    ...(notes && { again: { reason: null, notes } }),
  });

  it('opens the first person who is incomplete, or else whom an official or the server named', () => {
    const notes = { nama: '', ahliWaris: 'Kurang satu.', 'ahliWaris.2.nik': 'Salah.' };
    expect(firstOpenPerson(ahliWaris, list(heirs))).toBeNull();
    expect(firstOpenPerson(ahliWaris, list(heirs, { ahliWaris: 'Kurang satu.' }))).toBeNull();
    expect(firstOpenPerson(ahliWaris, list(heirs, notes))).toBe(1);
    expect(firstOpenPerson(ahliWaris, list(heirs), { 'ahliWaris.1': 'Salah.' })).toBe(0);
    expect(firstOpenPerson(ahliWaris, list([...heirs, { nama: 'Rina' }], notes))).toBe(2);
    expect(firstOpenPerson(ahliWaris, list([], notes))).toBeNull();
    expect(firstOpenPerson(fields[0], list(heirs, notes))).toBeNull();
  });

  it('is the step to correct until every note about its people is gone', () => {
    const { fields } = peopleLetter;
    const again = { reason: null, notes: { 'ahliWaris.2.nik': '', 'ahliWaris.20': 'x' } };
    expect(nextOpenStep(fields, { ...list(heirs), again })).toBe(fields.indexOf(ahliWaris));
    expect(withoutNote(again, 'ahliWaris.2').notes).toEqual({ 'ahliWaris.20': 'x' });
    expect(withoutNote(again, 'ahliWaris').notes).toEqual({});
  });

  it('moves the notes about later people when one is deleted', () => {
    const notes = { nik: 'a', ahliWaris: 'b', 'ahliWaris.1': 'c' };
    const later = { 'ahliWaris.2.nik': 'd', 'ahliWaris.3': 'e', 'ahliWaris.10.nama': 'f' };
    const moved = { ...notes, 'ahliWaris.2': 'e', 'ahliWaris.9.nama': 'f' };
    expect(notesWithout({ ...notes, ...later }, 'ahliWaris', 1)).toEqual(moved);
  });

  it('retains notes about its people in a stored draft', () => {
    const notes = { 'ahliWaris.2.nik': 'Salah.', 'lain.2': 'x' };
    const found = adoptDraft(peopleLetter, { ...list(heirs, notes), key: 'k', keptAt });
    expect(found?.again?.notes).toEqual({ 'ahliWaris.2.nik': 'Salah.' });
  });

  it.each([
    ['as it is', heirs, heirs],
    ['from the JSON of earlier drafts', JSON.stringify(heirs), heirs],
    ['as empty where it cannot be read', 'rusak', []],
  ])('is read from a stored draft %s', (_, stored, people) => {
    const draft = { ...savedDraft, answers: { nama: 'Siti', ahliWaris: stored } };
    expect(adoptDraft(peopleLetter, draft)?.answers).toEqual({ nama: 'Siti', ahliWaris: people });
  });
});

it('counts photos and ignores blanks', () => {
  expect(countFilled(fields, filled)).toBe(5);
  expect(countFilled(fields, withAnswers({ nama: ' ' }))).toBe(4);
});

it('returns the messages of the contract', () => {
  expect(fields.map((field) => problemOf(field, newDraft('')))).toEqual([
    'Nama wajib diisi',
    'NIK wajib diisi',
    'Lahir tidak boleh kosong.',
    'Kabar wajib diisi',
    'Foto wajib diisi',
  ]);
});
