import { expect, it } from 'vitest';
import { ahliWaris, heirs } from '#tests/fixtures/people-letter.ts';
import { notesWithout, personMessages, problemsOf } from './person-messages.ts';

const nothingRefused = { rejectedParts: () => ({}) };

it('reports the errors of each person, a repeated NIK at its second occurrence', () => {
  const [first = {}] = heirs;
  const people = [first, { nama: 'Dimas', nik: '1' }, { ...first, nama: 'Rina' }];
  const problems = problemsOf(ahliWaris, people, nothingRefused);
  expect(personMessages(problems, ahliWaris, 0)).toEqual({});
  expect(Object.keys(personMessages(problems, ahliWaris, 1))).toEqual(['nik', 'hubungan']);
  expect(personMessages(problems, ahliWaris, 2)).toEqual({
    nik: 'NIK ini sudah dipakai orang ke-1.',
  });
});

it('validates answers as they will be sent', () => {
  const people = [{ ...heirs[0], nik: '3205 0115 0190.0001', lama: 'x' }];
  expect(problemsOf(ahliWaris, people, nothingRefused)).toEqual({});
});

it('adds what the server refused', () => {
  const refused = { 'ahliWaris.2': 'Tidak dapat dibaca.' };
  const problems = problemsOf(ahliWaris, heirs, { rejectedParts: () => refused });
  expect(personMessages(problems, ahliWaris, 0)).toEqual({});
  expect(personMessages(problems, ahliWaris, 1)).toEqual({ '': 'Tidak dapat dibaca.' });
});

it('moves the notes about later people when one is deleted', () => {
  const notes = { nik: 'a', ahliWaris: 'b', 'ahliWaris.1': 'c', 'ahliWaris.2.nik': 'd' };
  const later = { 'ahliWaris.3': 'e', 'ahliWaris.10.nama': 'f' };
  expect(notesWithout({ ...notes, ...later }, ahliWaris, 1)).toEqual({
    nik: 'a',
    ahliWaris: 'b',
    'ahliWaris.1': 'c',
    'ahliWaris.2': 'e',
    'ahliWaris.9.nama': 'f',
  });
});
