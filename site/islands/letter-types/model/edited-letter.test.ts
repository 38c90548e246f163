import { expect, it } from 'vitest';
import { readDefinition } from '#contract/letters/definition-schema.ts';
import { letters } from '#contract/letters/index.ts';
import { skbm } from '#tests/fixtures/village-letter.ts';
import { toDefinition, toEdited } from './edited-letter.ts';
import { newLetter } from './new-letter.ts';

it.each([skbm, ...letters])('gives $type back as it was', (letter) => {
  expect(toDefinition(toEdited(letter))).toEqual(letter);
});

it('asks of a new type for what only its makers know', () => {
  const read = readDefinition(toDefinition(newLetter()));
  const missing = ['code', 'group', 'needs', 'summary', 'title', 'type'];
  expect(read.ok ? [] : Object.keys(read.errors).sort()).toEqual(missing);
});
