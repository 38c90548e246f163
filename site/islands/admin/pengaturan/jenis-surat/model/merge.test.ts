import { describe, expect, it } from 'vitest';
import { skbm } from '#tests/fixtures/village-letter.ts';
import { findDifferences, mergeVersions, type Part, partNames, sayPart } from './merge.ts';

const versions = {
  base: skbm,
  mine: { ...skbm, summary: 'Milik saya.', code: '474.9' },
  theirs: { ...skbm, summary: 'Milik petugas lain.', validityMonths: 12, keywords: 'lajang' },
};

describe('two officials', () => {
  it('are told what both changed, and what the other one did', () => {
    expect(findDifferences(versions)).toEqual([
      { part: 'summary', contested: true },
      { part: 'keywords', contested: false },
      { part: 'validityMonths', contested: false },
    ]);
    expect(findDifferences({ ...versions, theirs: versions.mine })).toEqual([]);
  });

  it('keep both changes, and of a part that both changed the one that was chosen', () => {
    const merged = mergeVersions(versions, {});
    expect(merged).toMatchObject({ summary: 'Milik saya.', code: '474.9', validityMonths: 12 });
    expect(mergeVersions(versions, { summary: 'theirs' }).summary).toBe('Milik petugas lain.');
  });

  it('lose a part that the other one took away', () => {
    const { keywords: _, ...theirs } = skbm;
    expect(mergeVersions({ ...versions, theirs }, {})).not.toHaveProperty('keywords');
  });
});

it('says every part in words', () => {
  const said = (Object.keys(partNames) as Part[]).map((part) => sayPart(skbm, part));
  expect(said.every((text) => text.length > 0)).toBe(true);
  expect(sayPart(skbm, 'fields')).toContain('1. Nama: Siapa nama lengkap Anda?');
  expect(sayPart(skbm, 'sections')).toContain('NIK\nTempat, Tanggal Lahir');
  expect(sayPart(skbm, 'applicant')).toBe('Nama, NIK');
});
