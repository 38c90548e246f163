import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findDefaultWords } from './default-words.ts';
import { findWords } from './first-words.ts';
import { words } from './words.ts';

/** Where the words are settings, or facts about Indonesia and its programs. */
const excluded =
  /\.test\.tsx?$|\.d\.ts$|^worker\/contract\/village\/|^scripts\/village\/|^worker\/contract\/passwords\/|^worker\/letters\/pdf\/golden\/|^scripts\/make\//;

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/ .*$/gm, '');

test('finds words of the first village and of the default kind', () => {
  expect(findWords('<b>Desa Layung</b> #1D5C3C Asep Contoh Suryana', words)).toHaveLength(4);
  expect(findDefaultWords('kantor desa, Kecamatan X, pukul 09.00 WIB')).toHaveLength(3);
  expect(findDefaultWords("{desa} desa.example Dana Desa 'desa' namaDesa")).toEqual([]);
});

/** With SVG and CSS, for colours. */
const sources = globSync(
  '{site,worker,scripts,docs/panduan}/**/*.{ts,tsx,astro,css,md,svg,json}',
).filter((file) => !excluded.test(file.replaceAll('\\', '/')));

test('no source that people read names the first village or has words of its kind', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) => {
    const text = withoutComments(readFileSync(file, 'utf8'));
    const ofVillage = file.startsWith('scripts') ? [] : findWords(text, words);
    const ofKind = /\.(css|svg)$/.test(file) ? [] : findDefaultWords(text);
    return [...ofVillage, ...ofKind].map((one) => `${file}: ${one}`);
  });
  expect(found).toEqual([]);
});
