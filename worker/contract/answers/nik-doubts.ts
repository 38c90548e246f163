import { months } from '../basics/village-time.ts';
import { type AnswerField, type Field, meaningOf, takesText } from '../fields.ts';
import { peopleOf, textOf } from './people.ts';
import { tidyAnswer } from './text-answer.ts';
import { readTypedDate } from './typed-date.ts';

type Answered = Readonly<Record<string, unknown>>;

/** What digits 7 to 12 of a NIK say: the day of birth, for women plus 40, the month and the year's last digits. */
function readNik(nik: string) {
  const [, digits, monthDigits, year = ''] = /^\d{6}(\d\d)(\d\d)(\d\d)\d{4}$/.exec(nik) ?? [];
  const isFemale = Number(digits) > 40;
  const day = Number(digits) - (isFemale ? 40 : 0);
  const month = months[Number(monthDigits) - 1];
  if (!month || day < 1 || day > 31) return null;
  return { sex: isFemale ? 'Perempuan' : 'Laki-laki', day, month, year };
}

/** What a NIK says of this answer, if it differs or is empty. */
function describeNik(nik: string, meaning: string, value: string, now: Date): string | null {
  const found = readNik(nik);
  if (!found) return null;
  const { sex, day, month, year } = found;
  if (meaning === 'jenisKelamin') return value === sex ? null : `Jenis kelamin di NIK ${sex}.`;
  if (meaning !== 'tempatTanggalLahir') return null;
  const typed = readTypedDate(value);
  const isComplete = typed.day && typed.month && typed.year.length === 4;
  const isSame = Number(typed.day) === day && typed.month === month && typed.year.endsWith(year);
  const century = 2000 + Number(year) > now.getFullYear() ? 19 : 20;
  const isShown = value === '' || (isComplete && !isSame);
  return isShown ? `Tanggal lahir di NIK ${day} ${month} ${century}${year}.` : null;
}

/** Doubts about NIKs and what they say of other answers, by path ('ahliWaris.2.nik'). They refuse nothing. */
export function nikDoubts(fields: readonly Field[], answers: Answered, now = new Date()) {
  const doubts: Record<string, string> = {};
  function compare(people: readonly Answered[], columns: readonly AnswerField[], list?: string) {
    const owners = new Map<string, string>();
    for (const [row, person] of people.entries()) {
      const read = (field: AnswerField) => tidyAnswer(field, textOf(person[field.name]));
      const own = columns.find((field) => meaningOf(field) === 'nik');
      for (const field of columns) {
        const value = read(field);
        const isNik = field.kind === 'digits' && field.name.startsWith('nik') && value !== '';
        const owner = isNik && owners.get(value);
        if (isNik && !owner) owners.set(value, list ? `orang ke-${row + 1}` : field.label);
        const text = owner
          ? `Sama dengan ${owner}.`
          : own && describeNik(read(own), meaningOf(field), value, now);
        const path = list ? `${list}.${row + 1}.${field.name}` : field.name;
        if (text) doubts[path] = value ? `${text} Benar?` : text;
      }
    }
  }
  compare([answers], fields.filter(takesText));
  for (const field of fields)
    if (field.kind === 'people') compare(peopleOf(answers[field.name]), field.columns, field.name);
  return doubts;
}
