/**
 * Makes the pages' font from Plus Jakarta Sans (SIL OFL 1.1, no reserved name): the Latin letters of its own Latin subset,
 * the weights that the pages use, kerning and figures of one width. That is little more than half of the packaged file,
 * which every first visit would fetch. Run by hand when the font is updated: `npm run web:font`; its output is committed.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { charactersOf } from '../lib/build/characters.ts';

const source = new URL(
  '../../node_modules/@fontsource-variable/plus-jakarta-sans/',
  import.meta.url,
);
const target = new URL('../../site/fonts/', import.meta.url);

/** Western Latin, marks that stand alone, apostrophes, dashes, quotes, bullets and ellipsis, the euro, arrows and minus. */
const CHARACTERS = '20-7E A0-FF 131 152-153 2BB-2BC 2010-2026 2030-203A 20AC 2122 2190-2193 2212';

/** A constant, because the package's types do not know all of its options. */
const SUBSETTING = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: { min: 400, max: 800, default: 400 } },
  keepFeatures: ['kern', 'mark', 'ccmp', 'locl', 'tnum'],
};

const full = readFileSync(new URL('files/plus-jakarta-sans-latin-wght-normal.woff2', source));
const made = await subsetFont(full, charactersOf(CHARACTERS), SUBSETTING);
writeFileSync(new URL('plus-jakarta-sans.woff2', target), made);
copyFileSync(new URL('LICENSE', source), new URL('OFL.txt', target));
console.log(`${full.length} bytes became ${made.length}`);
