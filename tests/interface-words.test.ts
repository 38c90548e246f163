import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Folders with texts for people: the interface, messages of the API, and the guides. */
const folders = [
  'site',
  'worker/contract',
  'worker/accounts',
  'worker/applications',
  'docs/panduan',
];

/** Terms and privacy notice are excluded: a changed text needs a new version, which every account must accept again. */
const excluded = /\.test\.tsx?$|^site\/lib\/terms\//;

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '');

const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.(astro|tsx?|md)$/.test(file) && !excluded.test(file))
    .map((file) => ({ file, text: withoutComments(readFileSync(file, 'utf8')) })),
);

/** Each match of a pattern, with its file and the text around it. */
const places = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(
      ({ index, 0: found }) =>
        `${file}: ${text.slice(Math.max(0, index - 30), index + found.length + 20)}`,
    ),
  );

it("uses only the words 'login' and 'logout'", () => {
  // 'masuk' of a sent application and 'surat keluar' of outgoing letters are other meanings.
  const others =
    /(?<!pengajuan (?:tidak akan|sudah) )\bmasuk\b|(?<!surat )\bkeluar\b|\b(?:log|sign) (?:in|out)\b/gi;
  expect(places(/\blogin\b/gi).length).toBeGreaterThan(50);
  expect(places(others)).toEqual([]);
});

it("mentions 'jam kerja' only through office-hours.ts and working-days.ts, and where they are edited or searched", () => {
  const promises = /jam kerja|jam buka|hari kerja/gi;
  const known =
    /^(?:site\/lib\/formats\/office-hours\.ts|worker\/contract\/working-days\.ts|site\/layouts\/help-page\.astro|site\/(?:pages\/cari\.astro|server\/search\.ts)|worker\/contract\/(?:village\/|office)|site\/islands\/settings\/office\/|docs\/panduan\/)/;
  expect(places(promises).filter((place) => !known.test(place))).toEqual([]);
});
