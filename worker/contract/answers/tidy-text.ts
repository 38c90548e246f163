import { normaliseLine } from '../basics/text.ts';
import { apostrophes, replaceApostrophes } from '../basics/words.ts';
import { capitaliseWords } from './capitals.ts';
import { isSureDate, readTypedDate, writeDate } from './typed-date.ts';

/** Allowed characters by kind, as the body of a character class. */
export const allowedSigns = {
  occupation: '\\p{L}\\p{M} ',
  address: '\\p{L}\\p{M}0-9 ,.-',
} as const;

/** With its slash an occupation was copied from a card, which prints capitals. */
export function tidyOccupation(typed: string): string {
  const line = dropSigns(typed);
  return line === normaliseLine(typed) ? line : (capitaliseWords(line) ?? line);
}

export const droppedSigns: readonly string[] = [...apostrophes, ...'()[]'];

/** Replaces slashes by blanks, and drops brackets and apostrophes. */
export function dropSigns(typed: string): string {
  const line = replaceApostrophes(typed, '')
    .replace(/\s*[)\]](?=\s*[,.])/g, '')
    .replace(/\s*[/()[\]]+\s*/g, ' ');
  return normaliseLine(line);
}

/** Needs an unambiguous day, month and year; the place may be missing, and the day need not exist in the calendar. */
export function tidyPlaceAndDate(line: string): string {
  const typed = readTypedDate(line);
  if (!isSureDate(typed, dropSigns(line))) return line;
  const place = dropSigns(typed.place);
  const date = writeDate(typed);
  return place ? `${place}, ${date}` : date;
}

/** One line, parts separated by commas; 'RT 02/04' becomes 'RT 02 RW 04'. */
export function writeRtRw(typed: string): string {
  const line = normaliseLine(typed.trim().replace(/[ \t,;]*[\r\n]+\s*/g, ', '));
  return line
    .replace(/\bRT\s*\/\s*RW[\s.:]*(\d+)\s*\/\s*(\d+)/gi, 'RT $1 RW $2')
    .replace(/\b(RT[\s.]*\d+)\s*\/\s*(\d+)/gi, '$1 RW $2');
}

/** Drops a repeated 'Surat ini dipergunakan untuk' and the full stop, which the letter prints around the purpose. */
export function tidyPurpose(typed: string): string {
  return normaliseLine(typed)
    .replace(/^(surat ini )?(dipergunakan |digunakan )?untuk\s+/i, '')
    .replace(/\s*\.$/, '');
}
