import { expect, it } from 'vitest';
import { ahliWaris } from '#tests/fixtures/people-letter.ts';
import { notesWithout, personMessages } from './person-messages.ts';

it('selects the messages about a person, by column', () => {
  const messages = {
    'ahliWaris.1': 'a',
    'ahliWaris.1.nik': 'b',
    'ahliWaris.10.nik': 'c',
    nik: 'd',
  };
  expect(personMessages(messages, ahliWaris, 0)).toEqual({ '': 'a', nik: 'b' });
  expect(personMessages(undefined, ahliWaris, 0)).toEqual({});
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
