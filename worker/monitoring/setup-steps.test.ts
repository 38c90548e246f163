import { expect, it } from 'vitest';
import { sampleSettings } from '#contract/village/sample-values.ts';
import { village } from '#village.config.ts';
import { setupSteps } from './setup-steps.ts';

const nothing = {
  origin: null,
  samples: sampleSettings(village),
  ownCodes: false,
  secondAdmin: false,
  signatory: false,
  numbers: false,
  letter: false,
  backup: false,
};
const all = {
  origin: 'https://desa.example',
  samples: [],
  ownCodes: true,
  secondAdmin: true,
  signatory: true,
  numbers: true,
  letter: true,
  backup: true,
};
const open = (known: typeof nothing | typeof all) =>
  setupSteps(known).flatMap(({ step, done }) => (done ? [] : [step]));

it('asks for everything at first and for nothing in the end', () => {
  expect(open(nothing)).toEqual(setupSteps(nothing).map(({ step }) => step));
  expect(open(nothing)).toHaveLength(8);
  expect(open(all)).toEqual([]);
});

it.each([
  ['origin', { origin: null }],
  ['config', { samples: ['contact.email'] }],
  ['numbers', { numbers: false }],
  ['letter', { letter: false }],
  ['admin', { secondAdmin: false }],
  ['codes', { ownCodes: false }],
  ['backup', { backup: false }],
])('asks for %s alone where that alone is missing', (step, missing) => {
  expect(open({ ...all, ...missing } as typeof all)).toEqual([step]);
});

it('takes a signatory that was entered, or one of the configuration that is no sample', () => {
  const sample = { ...nothing, samples: ['letters.signatory'] };
  expect(open(sample)).toContain('signatory');
  expect(open({ ...sample, signatory: true })).not.toContain('signatory');
  expect(open({ ...nothing, samples: ['contact.email'] })).not.toContain('signatory');
});

it('says where each is done, or whom to ask', () => {
  for (const { href, what } of setupSteps(nothing))
    expect(href === null).toBe(what.startsWith('Minta pengelola portal'));
});
