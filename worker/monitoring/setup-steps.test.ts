import { expect, it } from 'vitest';
import { sampleSettings } from '#contract/village/sample-values.ts';
import { village } from '#village.config.ts';
import { setupSteps } from './setup-steps.ts';

type Known = Parameters<typeof setupSteps>[0];
const stateOf = (origin: string | null, samples: Known['samples'], done: boolean): Known => ({
  ...{ origin, samples, ownCodes: done, secondAdmin: done, signatory: done, office: done },
  ...{ officer: done, numbers: done, letter: done, backup: done },
});
const nothing = stateOf(null, sampleSettings(village), false);
const all = stateOf('https://desa.example', [], true);
const open = (known: Known) => setupSteps(known).flatMap(({ step, done }) => (done ? [] : [step]));

it('lists every step as open at first and as done at the end', () => {
  expect(open(nothing)).toEqual(setupSteps(nothing).map(({ step }) => step));
  expect(open(nothing)).toHaveLength(11);
  expect(open(all)).toEqual([]);
});

it.each([
  ['origin', { origin: null }],
  ['config', { samples: ['office.email'] }],
  ['numbers', { numbers: false }],
  ['officer', { officer: false }],
  ['admin', { secondAdmin: false }],
  ['codes', { ownCodes: false }],
  ['backup', { backup: false }],
])('lists only %s as open if only that is missing', (step, missing) => {
  expect(open({ ...all, ...missing })).toEqual([step]);
});

it('counts letter-head and office hours as checked once the office was saved or a letter issued', () => {
  expect(open({ ...all, letter: false, office: false })).toEqual(['kop', 'hours', 'letter']);
  expect(open({ ...all, letter: false })).toEqual(['letter']);
  expect(open({ ...all, office: false })).toEqual([]);
});

it('accepts an entered signatory, or a configured one that is not the sample', () => {
  const sample = { ...nothing, samples: ['letters.signatory'] };
  expect(open(sample)).toContain('signatory');
  expect(open({ ...sample, signatory: true })).not.toContain('signatory');
  expect(open({ ...nothing, samples: ['office.email'] })).not.toContain('signatory');
});

it('links each step or says whom to ask', () => {
  for (const { href, what } of setupSteps(nothing)) {
    expect(href === null).toBe(what.startsWith('Minta pengelola portal'));
    expect(what).not.toMatch(/docs|\.md|\.ts|npm/);
  }
});
