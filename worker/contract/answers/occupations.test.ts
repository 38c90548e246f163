import { expect, it } from 'vitest';
import { checkAnswer } from '../fields.ts';
import { pekerjaan } from '../letters/usual-fields.ts';
import occupations from './occupations.json';
import { offerCapitals } from './text-answer.ts';

it('suggests occupations once, that are valid answers with their usual capitals', () => {
  expect(new Set(occupations).size).toBe(occupations.length);
  for (const occupation of occupations) {
    expect(checkAnswer(pekerjaan, occupation)).toBeNull();
    expect(offerCapitals(pekerjaan, occupation)).toBeNull();
  }
});
