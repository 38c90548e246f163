import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findDefaultWords } from './default-words.ts';

/** Where the words are settings, or facts about Indonesia and its programs. */
const excluded =
  /\.test\.tsx?$|\.d\.ts$|^worker\/contract\/village\/|^scripts\/village\/|^worker\/contract\/passwords\/|^worker\/letters\/pdf\/golden\/|^scripts\/make\/|^scripts\/release\/new-village\.ts$/;

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/ .*$/gm, '');

test('finds words of the default village', () => {
  expect(findDefaultWords('kantor desa, Kecamatan X, pukul 09.00 WIB')).toHaveLength(3);
  expect(findDefaultWords("{desa} desa.example Dana Desa 'desa' namaDesa")).toEqual([]);
});

test('no source that people read contains words of the default village', () => {
  const sources = globSync('{site,worker,scripts,docs/panduan}/**/*.{ts,tsx,astro,md,json}').filter(
    (file) => !excluded.test(file.replaceAll('\\', '/')),
  );
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) =>
    findDefaultWords(withoutComments(readFileSync(file, 'utf8'))).map((one) => `${file}: ${one}`),
  );
  expect(found).toEqual([]);
});
