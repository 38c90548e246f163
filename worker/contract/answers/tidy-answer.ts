import { normaliseLine } from '../basics/text.ts';
import type { AnswerField } from '../fields.ts';
import { showAnswer } from './show-answer.ts';
import { isSureDate, readTypedDate, tidyDate, writeDate } from './typed-date.ts';

/**
 * What a person most likely meant: digits without the blanks, dots and dashes of a pasted NIK; '1 januari 1990' as
 * '01 Januari 1990'; 'RT 02/RW 04' without the slash; amounts with their dots. Used by the form while typing is over, never by the
 * server, whose rules read numbers, money and dates as generously (`readAnswer`).
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

/** Only where day, month and year are sure; the place may still be missing, or the calendar have no such day. */
function tidyPlaceAndDate(line: string): string {
  const typed = readTypedDate(line);
  if (!isSureDate(typed, line)) return line;
  const { place } = typed;
  const date = writeDate(typed);
  return place ? `${place}, ${date}` : date;
}

/** One line, its parts told apart by commas, and no slash: 'RT 02/04' names the RW too. */
function tidyAddress(typed: string): string {
  const line = normaliseLine(typed.trim().replace(/[ \t,;]*[\r\n]+\s*/g, ', '));
  return line
    .replace(/\bRT\s*\/\s*RW[\s.:]*(\d+)\s*\/\s*(\d+)/gi, 'RT $1 RW $2')
    .replace(/\b(RT[\s.]*\d+)\s*\/\s*(\d+)/gi, '$1 RW $2')
    .replace(/\s*\/+\s*/g, ' ')
    .trim();
}

/** What goes on after 'Surat ini dipergunakan untuk': without that word again, and without the sentence's end. */
export function tidyPurpose(typed: string): string {
  return normaliseLine(typed)
    .replace(/^(surat ini )?(dipergunakan |digunakan )?untuk\s+/i, '')
    .replace(/\s*\.$/, '');
}
