import { expect, it } from 'vitest';
import { ahliWaris, heirs } from '#tests/fixtures/people-letter.ts';
import { markOf, notesWithout, personKey, problemsOf } from './person-messages.ts';

const nothingRefused = { refusedParts: () => ({}) };

it('marks people with a missing answer before those with a wrong one', () => {
  const [first = {}] = heirs;
  const people = [first, { nama: 'Dimas', nik: '1' }, { ...first, nama: 'Rina' }];
  const problems = problemsOf(ahliWaris, people, nothingRefused);
  const marks = people.map((person, row) => markOf(problems, personKey(ahliWaris, row), person));
  expect(marks).toEqual([null, 'Belum lengkap', 'NIK ini sudah dipakai orang ke-1.']);
});

it('validates answers as they will be sent', () => {
  const people = [{ ...heirs[0], nik: '3205 0115 0190.0001', lama: 'x' }];
  expect(problemsOf(ahliWaris, people, nothingRefused)).toEqual({});
});

it('adds what the server refused', () => {
  const refused = { 'ahliWaris.2': 'Tidak dapat dibaca.' };
  const problems = problemsOf(ahliWaris, heirs, { refusedParts: () => refused });
  expect(markOf(problems, 'ahliWaris.1', heirs[0] ?? {})).toBeNull();
  expect(markOf(problems, 'ahliWaris.2', heirs[1] ?? {})).toBe('Tidak dapat dibaca.');
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
