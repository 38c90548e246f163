import { expect, it } from 'vitest';
import { villageFaults } from '#contract/village/faults.ts';
import { village } from '#village.config.ts';
import { describeFormer } from './describe-former.ts';

it.each(['off', 'on'])('accepts the former setting fullLetter %j and names it', (fullLetter) => {
  const former = { ...village, letters: { ...village.letters, fullLetter } };
  expect(villageFaults(former)).toEqual([]);
  expect(describeFormer(former)).toEqual([expect.stringContaining('letters.fullLetter')]);
  expect(describeFormer(village)).toEqual([]);
});
