import { expect, it } from 'vitest';
import { readDefinition } from '#contract/letters/definition-schema.ts';
import { letters } from '#contract/letters/index.ts';
import { skbm } from '#tests/fixtures/village-letter.ts';
import { toDefinition, toEdited } from './edited-letter.ts';
import { newLetter } from './new-letter.ts';

it.each([skbm, ...letters])(
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
