import { expect, it } from 'vitest';
import { nextChoiceByLetter } from './answer-field.tsx';

const religions = ['Islam', 'Kristen Protestan', 'Katolik', 'Hindu'];

it.each([
  ['', 'k', 'Kristen Protestan'],
  ['Kristen Protestan', 'k', 'Katolik'],
  ['Katolik', 'K', 'Kristen Protestan'],
  ['Hindu', 'h', 'Hindu'],
  ['Hindu', 'x', null],
  ['Hindu', 'Home', null],
  ['Hindu', ' ', null],
])('with %j chosen, the key %j selects %j', (chosen, key, choice) => {
  expect(nextChoiceByLetter(religions, chosen, key)).toBe(choice);
});
