import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAnswers } from '#contract/answers/read-answers.ts';
import { askedFields } from '#contract/fields.ts';
import { findLetter } from '#contract/letters/index.ts';
import { library } from '#contract/library/index.ts';
import { timeOf } from '../load.ts';
import { sampleApplications } from './applications.ts';
import { outsideLetters } from './outside-letters.ts';

const now = new Date('2026-11-21T01:00:00Z');
const letterOf = (type = '') =>
  findLetter(type) ?? library.find(({ letter }) => letter.type === type)?.letter;

it('has a key of its own for each application and outside letter', () => {
  const keys = [...sampleApplications, ...outsideLetters].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

it('has outside letters of a whole year, the oldest first', () => {
  const times = outsideLetters.map((entry) => timeOf(entry, now).getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(outsideLetters[0]?.daysAgo).toBeGreaterThanOrEqual(350);
});

describe.each(sampleApplications)('$key', (application) => {
  const { fields, photos, filed, approved, rejected, signed, notified, pickedUp } = application;
  const letter = letterOf(fields.type);

  it('has valid answers and existing photos', () => {
    if (!letter) throw new Error(`no letter type ${fields.type}`);
    const { answers, errors } = readAnswers(letter, fields);
    expect(errors).toEqual({});
    const asked = askedFields(letter.fields, answers).filter(({ kind }) => kind === 'photo');
    expect(Object.keys(photos).sort()).toEqual(asked.map(({ name }) => name).sort());
    for (const name of Object.values(photos)) {
      expect(existsSync(new URL(`../files/${name}.webp`, import.meta.url)), name).toBe(true);
    }
  });

  it('happened in order, before now', () => {
    const moments = [filed, approved ?? rejected, signed, notified, pickedUp].filter((one) => one);
    const times = moments.map((one) => timeOf(one ?? filed, now).getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThan(now.getTime());
  });
});
