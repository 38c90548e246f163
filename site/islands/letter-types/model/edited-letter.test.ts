import { expect, it } from 'vitest';
import type { LetterData } from '#contract/letters/definition.ts';
import { readDefinition } from '#contract/letters/definition-schema.ts';
import { letters } from '#contract/letters/index.ts';
import { peopleLetter } from '#tests/fixtures/people-letter.ts';
import { skbm } from '#tests/fixtures/village-letter.ts';
import { isSameLetter, toDefinition, toEdited } from './edited-letter.ts';
import { newLetter } from './new-letter.ts';

const { path: _path, revision: _revision, ...peopleData } = peopleLetter;

it.each([skbm, peopleData, ...letters])(
  'converts $type to edited parts and back without a change',
  (letter) => {
    expect(toDefinition(toEdited(letter))).toEqual(letter);
  },
);

it('requires of a new type only the parts without a default', () => {
  const read = readDefinition(toDefinition(newLetter()));
  const missing = ['code', 'group', 'needs', 'summary', 'title', 'type'];
  expect(read.ok ? [] : Object.keys(read.errors).sort()).toEqual(missing);
});

it('compares letters whatever the order of their keys', () => {
  const reordered = ({ kind, ...field }: (typeof skbm.fields)[number]) => ({ ...field, kind });
  const other = { ...skbm, fields: skbm.fields.map(reordered) } as LetterData;
  expect(isSameLetter(toEdited(other), toEdited(skbm))).toBe(true);
  expect(isSameLetter(toEdited({ ...other, title: 'Lain' }), toEdited(skbm))).toBe(false);
});
