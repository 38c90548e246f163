import { normaliseLine } from '../basics/text.ts';
import { apostrophes, capitalise, replaceApostrophes } from '../basics/words.ts';
import type { AnswerField } from '../fields.ts';
import { showAnswer } from './show-answer.ts';
import { isSureDate, readTypedDate, tidyDate, writeDate } from './typed-date.ts';

/**
 * Normalises a typed answer to its most likely meaning: a pasted NIK without blanks, dots and dashes; '1 januari 1990' as
 * '01 Januari 1990'; 'RT 02/RW 04' without the slash, and other signs of identity cards that the rule forbids; amounts with dots.
 * The form calls it when a field loses focus; the server does not, its rules accept these spellings of numbers, money and dates
 * (`readAnswer`).
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
      return dropSigns(writeRtRw(typed));
    case 'occupation':
      return dropSigns(typed);
    default:
      return normaliseLine(typed);
  }
}

/** Says which signs `tidyAnswer` takes out of a typed answer, and why; empty for none. */
export function explainTidying(field: AnswerField, typed: string): string {
  const [checked, allowed] = restrictedPart(field, typed);
  const tidied = tidyAnswer(field, typed);
  const gone = [...new Set(checked)].filter((sign) => !tidied.includes(sign));
  const dropped = gone.filter((sign) => droppedSigns.includes(sign));
  const changes = [
    gone.includes('/') && 'tanda / diganti spasi',
    dropped.length > 0 && `tanda ${dropped.join(' ')} dihapus`,
  ].filter(Boolean);
  return changes.length > 0 ? `${capitalise(changes.join(', '))}, karena ${allowed}.` : '';
}

/** The part of an answer with few allowed characters, and which these are. */
function restrictedPart({ kind }: AnswerField, typed: string): [part: string, allowed: string] {
  if (kind === 'occupation') return [typed, 'surat hanya memuat huruf'];
  if (kind === 'place-date')
    return [readTypedDate(typed).place, 'nama tempat di surat hanya memuat huruf'];
  if (kind !== 'address') return ['', ''];
  const allowed = 'alamat di surat hanya memuat huruf, angka, koma, titik, dan tanda hubung';
  return [writeRtRw(typed), allowed];
}

const droppedSigns: readonly string[] = [...apostrophes, ...'()[]'];

/** Replaces slashes by blanks, and drops brackets and apostrophes. */
function dropSigns(typed: string): string {
  const line = replaceApostrophes(typed, '')
    .replace(/\s*[)\]](?=\s*[,.])/g, '')
    .replace(/\s*[/()[\]]+\s*/g, ' ');
  return normaliseLine(line);
}

/** Needs an unambiguous day, month and year; the place may be missing, and the day need not exist in the calendar. */
function tidyPlaceAndDate(line: string): string {
  const typed = readTypedDate(line);
  if (!isSureDate(typed, dropSigns(line))) return line;
  const place = dropSigns(typed.place);
  const date = writeDate(typed);
  return place ? `${place}, ${date}` : date;
}

/** One line, parts separated by commas; 'RT 02/04' becomes 'RT 02 RW 04'. */
function writeRtRw(typed: string): string {
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
