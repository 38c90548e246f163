import { normaliseLine } from '../basics/text.ts';
import type { AnswerField } from '../fields.ts';
import { showAnswer } from './show-answer.ts';
import { isSureDate, readTypedDate, tidyDate, writeDate } from './typed-date.ts';

/**
 * Normalises a typed answer to its most likely meaning: a pasted NIK without blanks, dots and dashes; '1 januari 1990' as
 * '01 Januari 1990'; 'RT 02/RW 04' without the slash; amounts with dots. The form calls it when a field loses focus; the server
 * does not, its rules accept these spellings of numbers, money and dates (`readAnswer`).
 */
export function tidyAnswer(field: AnswerField, typed: string): string {
  switch (field.kind) {
    case 'digits':
      return normaliseLine(typed).replace(/[ .-]/g, '');
    case 'number':
    case 'rupiah':
      return showAnswer(field, normaliseLine(typed));
    case 'date':
      return tidyDate(normaliseLine(typed));
    case 'place-date':
      return tidyPlaceAndDate(normaliseLine(typed));
    case 'address':
      return tidyAddress(typed);
    default:
      return normaliseLine(typed);
  }
}

/** Needs an unambiguous day, month and year; the place may be missing, and the day need not exist in the calendar. */
function tidyPlaceAndDate(line: string): string {
  const typed = readTypedDate(line);
  if (!isSureDate(typed, line)) return line;
  const { place } = typed;
  const date = writeDate(typed);
  return place ? `${place}, ${date}` : date;
}

/** One line, parts separated by commas, no slashes: 'RT 02/04' becomes 'RT 02 RW 04'. */
function tidyAddress(typed: string): string {
  const line = normaliseLine(typed.trim().replace(/[ \t,;]*[\r\n]+\s*/g, ', '));
  return line
    .replace(/\bRT\s*\/\s*RW[\s.:]*(\d+)\s*\/\s*(\d+)/gi, 'RT $1 RW $2')
    .replace(/\b(RT[\s.]*\d+)\s*\/\s*(\d+)/gi, '$1 RW $2')
    .replace(/\s*\/+\s*/g, ' ')
    .trim();
}

/** Drops a repeated 'Surat ini dipergunakan untuk' and the full stop, which the letter prints around the purpose. */
export function tidyPurpose(typed: string): string {
  return normaliseLine(typed)
    .replace(/^(surat ini )?(dipergunakan |digunakan )?untuk\s+/i, '')
    .replace(/\s*\.$/, '');
}
