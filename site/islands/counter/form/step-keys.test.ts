import { expect, it } from 'vitest';
import { nextChoiceByLetter } from './step-keys.ts';

const religions = ['Islam', 'Kristen Protestan', 'Katolik', 'Hindu'];

it.each([
  ['', 'k', 'Kristen Protestan'],
  ['Kristen Protestan', 'k', 'Katolik'],
  ['Katolik', 'K', 'Kristen Protestan'],
  ['Hindu', 'h', 'Hindu'],
  ['Hindu', 'x', null],
  ['Hindu', 'Home', null],
  ['Hindu', ' ', null],
])('from %j the key %j chooses %j', (chosen, key, choice) => {
  expect(nextChoiceByLetter(religions, chosen, key)).toBe(choice);
});
