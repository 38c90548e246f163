import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { letters } from '#contract/letters/index.ts';
import { composeLetter, numberOf, signatoryOf } from '#worker/letters/compose.ts';
import { answersFor } from '../support/letters/submissions.ts';
import { findWords } from './first-words.ts';
import { second } from './second.ts';
import { words } from './words.ts';

// The nightly test builds and serves the second village; these tests search sources and letters for the same words.

test('finds words and colours that only the first village has', () => {
  expect(words.length).toBeGreaterThan(80);
  for (const word of ['layung', 'kabupaten contoh', 'asep contoh suryana', '#1d5c3c', '#fbf8f1']) {
    expect(words).toContain(word);
  }
  const shown = findWords('<b>Desa Layung</b> #1D5C3C', ['layung', '#1d5c3c', '#fbf8f1']);
  expect(shown).toHaveLength(2);
});

/** The schema of the settings has the first village's colours and sample values as defaults. */
const settings = 'worker/contract/village/';

test('no source of a page or of the Worker names the first village', () => {
  const sources = globSync('{site,worker,docs/panduan}/**/*.{ts,tsx,astro,css,md,svg,json}').filter(
    (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith(settings),
  );
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return findWords(code, words).map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});

test.each(letters.map((letter) => [letter.type, letter] as const))(
  'a letter of type %s that the second village issues does not name the first village',
  (_, letter) => {
    const answers = Object.entries(answersFor(letter)).map(([name, text]) => [
      name,
      text.replaceAll('Layung', second.name),
    ]);
    const document = composeLetter(
      {
        letter,
        answers: Object.fromEntries(answers),
        kop: second.office.kop,
        nomor: numberOf(letter, 7, { year: 2026, month: 11, day: 16 }, second),
        kode: 'K7QM-2F9A-XW4T-P8HN',
        issuedAt: new Date('2026-11-16T03:04:05Z'),
        signatory: signatoryOf(second),
        keperluan: null,
        origin: 'https://tirtomoyo.example',
        statement: '',
      },
      second,
    );
    const text = JSON.stringify(document);
    expect(findWords(text, words)).toEqual([]);
    expect(text).toContain('KABUPATEN GIRISARI');
    expect(text).toContain('/TRM/');
  },
);
