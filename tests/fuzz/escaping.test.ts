import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normaliseLine } from '#contract/basics/text.ts';
import { escapeXml } from '#site/server/xml.ts';
import { toCsv } from '#worker/register/csv.ts';
import { registerEntry } from '../fixtures/register-entry.ts';
import { casesOf, longest } from './cases.ts';
import { oddText } from './values.ts';

it(
  'no text breaks out of XML, and all of it is of the characters that XML knows',
  () => {
    const property = fc.property(oddText, (text) => {
      const escaped = escapeXml(text);
      expect(escaped.replaceAll(/&#\d+;/g, '')).not.toMatch(/[<>&"']/);
      // XML 1.0, production 2, without what it discourages.
      expect(escaped).toMatch(
        /^[\t\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10fffd}]*$/u,
      );
    });
    fc.assert(property, casesOf(300, 0.05));
  },
  longest,
);

const entry = registerEntry;

/** The cells of a CSV in quotes, RFC 4180. */
const cellsOf = (csv: string) =>
  [...csv.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));

it(
  'no text of the register becomes another cell, or a formula at whichever sign cells are parted',
  () => {
    const plain = cellsOf(toCsv([entry])).length;
    const stored = oddText.map(normaliseLine);
    const property = fc.property(stored, stored, (nama, withdrawnReason) => {
      const csv = toCsv([{ ...entry, nama, withdrawnReason }]);
      expect(cellsOf(csv)).toHaveLength(plain);
      for (const cell of cellsOf(csv)) {
        for (const piece of cell.split(/[,;|\t]/)) {
          // Digits that are to stay text.
          if (!/^="\d+"$/.test(piece)) expect(piece).not.toMatch(/^\s*[=+@\uFF1D\uFF0B\uFF20-]/);
        }
      }
    });
    fc.assert(property, casesOf(300, 0.05));
  },
  longest,
);
