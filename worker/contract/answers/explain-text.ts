import leven from 'leven';
import { countCharacters, limits } from '../basics/text.ts';
import { firstYear, isoDay, months, villageDay } from '../basics/village-time.ts';
import { capitalise } from '../basics/words.ts';
import { allowedSigns } from './tidy-text.ts';
import { missingDay, readTypedDate, type TypedDate } from './typed-date.ts';

/** Maximum digits of an amount; JavaScript represents every such number exactly. */
export const mostDigits = 12;

export function explainLength(line: string): string | null {
  const more = countCharacters(line) - limits.paragraph;
  return more > 0 ? `Lebih ${more.toLocaleString('id-ID')} karakter.` : null;
}

export const explainOccupation = (line: string) => nameSigns(line, allowedSigns.occupation);

export function explainAddress(line: string): string | null {
  const length = countCharacters(line);
  if (length > limits.address) return null;
  return nameSigns(line, allowedSigns.address) || (length < 10 ? `Baru ${length} karakter.` : null);
}

export function explainLoneDate(line: string): string | null {
  const typed = readTypedDate(line);
  if (typed.place) return `Tulis tanggalnya saja, tanpa “${typed.place}”.`;
  return explainParts(typed) || (typed.more ? 'Tulis satu tanggal saja.' : null);
}

/** Warns of what the rule accepts, too. */
export function explainPlaceAndDate(line: string, now: Date): string {
  const typed = readTypedDate(line);
  const date = explainDate(typed, now);
  if (typed.more && !date) return 'Tulis satu tempat dan satu tanggal saja.';
  return [explainPlace(typed.place), date].filter(Boolean).join(' ');
}

export function explainDigits(line: string): string | null {
  const signs = nameSigns(line, '0-9');
  const count = countCharacters(line);
  if (signs || count === 16) return signs || null;
  return count < 16
    ? `Baru ${count} angka, kurang ${16 - count}.`
    : `Ada ${count} angka, lebih ${count - 16}.`;
}

/** Explains why a number or amount is invalid; null for the usual spelling. */
export function explainAmount(line: string): string | null {
  const amount = line.replace(/^rp\.?\s*/i, '');
  if (/^[-−–]\s*(?:rp\.?\s*)?\d/i.test(amount)) return 'Tidak boleh kurang dari 0.';
  // '2 juta', '500 rb', '1,5jt'.
  if (/\d\s*(?:ribu|rb|juta|jt|miliar|milyar)\b/i.test(amount))
    return 'Tulis semua angkanya, misalnya 1.500.000.';
  const signs = nameSigns(amount, '0-9., ');
  if (signs) return signs;
  const digits = amount.replace(/\D/g, '');
  if (!digits) return 'Angkanya belum ada.';
  if (/^\d{1,3}(?:[, ]\d{3})+$/.test(amount))
    return 'Pisahkan ribuan dengan titik, misalnya 1.500.000.';
  if (amount.includes(',')) return 'Tulis tanpa angka di belakang koma.';
  if (amount.includes(' ')) return 'Tulis satu angka saja, tanpa spasi.';
  if (digits.length > mostDigits)
    return `Ada ${digits.length} angka, lebih ${digits.length - mostDigits}.`;
  return /^(?:0|[1-9]\d{0,2}(?:\.\d{3})*)$/.test(amount)
    ? null
    : 'Titik hanya di antara ribuan: 1.000, bukan 1.00 atau 10.00.';
}

function explainPlace(place: string): string {
  if (!place) return 'Tempat belum ada. Tulis nama tempat, lalu koma, di depan tanggal.';
  const signs = nameSigns(place, allowedSigns.occupation);
  return signs.replace('tidak dapat dipakai', 'tidak dapat dipakai pada nama tempat');
}

function explainDate(typed: TypedDate, now: Date): string {
  const { day, month, unknownMonth, year } = typed;
  if (!day && !month && !unknownMonth && !year)
    return 'Tanggal belum ada. Tulis tanggal, bulan, dan tahun sesudah nama tempat.';
  return explainParts(typed) || explainYear(typed, now);
}

function explainParts(typed: TypedDate): string {
  const { day, month, unknownMonth, year } = typed;
  if (unknownMonth) return explainMonth(unknownMonth);
  if (!day) return 'Tanggal belum ada.';
  if (day.length > 2) return `Tanggal ${day} tidak ada.`;
  if (!month) return 'Bulan belum ada.';
  if (!year) return 'Tahun belum ada.';
  if (year.length !== 4) return 'Tulis tahun dengan empat angka, misalnya 1990.';
  if (Number(year) < firstYear) return `Tahun ${year} tidak mungkin. Periksa angkanya.`;
  return missingDay(typed);
}

function explainMonth(typed: string): string {
  if (/^\d/.test(typed)) return `Bulan ${typed} tidak ada: bulan hanya sampai 12.`;
  const near = nearestMonth(typed);
  return `Bulan “${typed}” tidak dikenal.${near ? ` Maksud Anda ${near}?` : ''}`;
}

/** The month at an edit distance of at most two; undefined if two months are equally near. */
function nearestMonth(typed: string): string | undefined {
  const ranked = months
    .map((month) => ({ month, steps: leven(typed.toLowerCase(), month.toLowerCase()) }))
    .sort((a, b) => a.steps - b.steps);
  const [first, second] = ranked;
  return first && first.steps <= 2 && first.steps !== second?.steps ? first.month : undefined;
}

/** Nobody alive was born before. */
const firstBirthYear = 1900;

/** Warns of what the rule accepts: an institution may be older than a person, and a date may be planned. */
function explainYear({ day, month, year }: TypedDate, now: Date): string {
  if (Number(year) < firstBirthYear) return `Tahun ${year} sudah lama sekali. Periksa angkanya.`;
  const today = villageDay(now);
  const date = { year: Number(year), month: months.indexOf(month) + 1, day: Number(day) };
  if (date.year > today.year) return `Tahun ${year} belum tiba.`;
  return date.year === today.year && isoDay(date) > isoDay(today) ? 'Tanggal itu belum tiba.' : '';
}

/**
 * Names the characters that are not allowed; letters and digits as a class, others one by one.
 * @param allowed body of a character class of a regular expression
 */
function nameSigns(line: string, allowed: string): string {
  const outside = line.match(new RegExp(`[^${allowed}]`, 'gu')) ?? [];
  const isKind = (kind: RegExp) => outside.some((sign) => kind.test(sign));
  const kinds = [isKind(/\p{L}|\p{M}/u) && 'Huruf', isKind(/\p{N}/u) && 'Angka'].filter(Boolean);
  const others = new Set(outside.filter((sign) => /[^\p{L}\p{M}\p{N}]/u.test(sign)));
  const quoted = [...others].slice(0, 3).map((sign) => `“${sign}”`);
  const named = [...kinds, quoted.length > 0 && `tanda ${quoted.join(', ')}`].filter(Boolean);
  if (named.length === 0) return '';
  return `${capitalise(named.join(' dan '))} tidak dapat dipakai.`;
}
