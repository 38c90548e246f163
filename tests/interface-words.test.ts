import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Where the interface's words stand: its sources, what the API says to people, and the guides. */
const rooms = ['site', 'worker/contract', 'worker/accounts', 'worker/applications', 'docs/panduan'];

/**
 * Terms and privacy notice have a version of their own, which every account has agreed to: they follow when their words change
 * anyway.
 */
const passedOver = /\.test\.tsx?$|^site\/lib\/terms\//;

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '');

const sources = rooms.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((name) => join(room, name))
    .filter((file) => /\.(astro|tsx?|md)$/.test(file) && !passedOver.test(file))
    .map((file) => ({ file, text: withoutComments(readFileSync(file, 'utf8')) })),
);

/** Each place where a pattern stands, with what is around it. */
const places = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(
      ({ index, 0: found }) =>
        `${file}: ${text.slice(Math.max(0, index - 30), index + found.length + 20)}`,
    ),
  );

it("calls logging in 'login' and logging out 'logout', and nothing else", () => {
  // What is sent arrives ('masuk'), and letters go out ('surat keluar').
  const others =
    /(?<!pengajuan (?:tidak akan|sudah) )\bmasuk\b|(?<!surat )\bkeluar\b|\b(?:log|sign) (?:in|out)\b/gi;
  expect(places(/\blogin\b/gi).length).toBeGreaterThan(50);
  expect(places(others)).toEqual([]);
});

it("says what 'jam kerja' are by the one function that knows them", () => {
  const promises = /jam kerja|jam buka|hari kerja/gi;
  const known =
    /^(?:site\/lib\/formats\/office-hours\.ts|site\/layouts\/help-page\.astro|worker\/contract\/village\/|docs\/panduan\/)/;
  expect(places(promises).filter((place) => !known.test(place))).toEqual([]);
});
