import { normaliseLine } from '../basics/text.ts';
import type { AnswerField } from '../fields.ts';
import { readTypedDate, writeDate } from './typed-date.ts';

/**
 * What a person most likely meant: digits without the blanks, dots and dashes of a pasted NIK; '1 januari 1990' as
 * '01 Januari 1990'; 'RT 02/RW 04' without the slash. Used by the form while typing is over, never by the server.
 */
export function tidyAnswer(field: AnswerField, typed: string): string {
  switch (field.kind) {
    case 'digits':
      return normaliseLine(typed).replace(/[ .-]/g, '');
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
  const { place, day, month, year, more } = readTypedDate(line);
  const sure = /^\d{1,2}$/.test(day) && month && /^\d{4}$/.test(year) && !more;
  if (!sure || /[^\p{L}\p{M}\p{N}\s,.;:/-]/u.test(line)) return line;
  const date = writeDate({ day, month, year });
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
