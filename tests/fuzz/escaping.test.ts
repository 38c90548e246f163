import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normaliseLine } from '#contract/basics/text.ts';
import { escapeXml } from '#site/server/xml.ts';
import { toCsv } from '#worker/register/csv.ts';
import { registerEntry } from '../fixtures/records.ts';
import { casesOf, timeout } from './cases.ts';
import { oddText } from './values.ts';

it(
  'escapes any text for XML, with valid XML characters only',
  () => {
    const property = fc.property(oddText, (text) => {
      const escaped = escapeXml(text);
      expect(escaped.replaceAll(/&#\d+;/g, '')).not.toMatch(/[<>&"']/);
      // XML 1.0, production 2, without the discouraged characters.
      expect(escaped).toMatch(
        /^[\t\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10fffd}]*$/u,
      );
    });
    fc.assert(property, casesOf(300, 0.05));
  },
  timeout,
);

/** The cells of a CSV in quotes, RFC 4180. */
const cellsOf = (csv: string) =>
  [...csv.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));

it(
  'exports any register text as one CSV cell, and never as a formula with any separator',
  () => {
    const plain = cellsOf(toCsv([registerEntry])).length;
    const stored = oddText.map(normaliseLine);
    const property = fc.property(stored, stored, (nama, withdrawnReason) => {
      const csv = toCsv([{ ...registerEntry, nama, withdrawnReason }]);
      expect(cellsOf(csv)).toHaveLength(plain);
      for (const cell of cellsOf(csv)) {
        for (const piece of cell.split(/[,;|\t]/)) {
          // Digits that must stay text are exported as a formula.
          if (!/^="\d+"$/.test(piece)) expect(piece).not.toMatch(/^\s*[=+@\uFF1D\uFF0B\uFF20-]/);
        }
      }
    });
    fc.assert(property, casesOf(300, 0.05));
  },
  timeout,
);
