import { normaliseLine } from '../basics/text.ts';
import { apostrophes, capitalise, replaceApostrophes } from '../basics/words.ts';
import type { AnswerField } from '../fields.ts';
import { offerCapitals } from './capitals.ts';
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
    case 'occupation': {
      const line = dropSigns(typed);
      // With its slash an occupation was copied from a card, which prints capitals.
      return line === normaliseLine(typed) ? line : (offerCapitals(field, line) ?? line);
    }
    default:
      return normaliseLine(typed);
  }
}

/** Says which signs `tidyAnswer` takes out of a typed answer, and why; empty for none. */
export function explainTidying(field: AnswerField, typed: string): string {
  const { kind } = field;
  const isAddress = kind === 'address';
  // Slashes of RT/RW and of a date are its usual spelling.
  const shown =
    kind === 'place-date' ? readTypedDate(typed).place : isAddress ? writeRtRw(typed) : typed;
  const tidied = tidyAnswer(field, typed);
  const gone = [...new Set(shown)].filter((sign) => !tidied.includes(sign));
  const dropped = gone.filter((sign) => droppedSigns.includes(sign)).join(' ');
  const changes = [
    gone.includes('/') && 'tanda / diganti spasi',
    dropped && `tanda ${dropped} dihapus`,
  ];
  const allowed = isAddress ? 'alamat di surat tidak memuatnya' : 'surat hanya memuat huruf';
  const line = changes.filter(Boolean).join(', ');
  return line && `${capitalise(line)}, karena ${allowed}.`;
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
