import { months } from '../basics/village-time.ts';
import { type AnswerField, type Field, meaningOf, takesText } from '../fields.ts';
import { peopleOf, textOf } from './people.ts';
import { tidyAnswer } from './text-answer.ts';
import { readTypedDate } from './typed-date.ts';

/** What a NIK says in its digits 7 to 12: the day of birth, for women plus 40, the month and the year's last digits. */
function readNik(nik: string) {
  const [, digits, monthDigits, year = ''] = /^\d{6}(\d\d)(\d\d)(\d\d)\d{4}$/.exec(nik) ?? [];
  const isFemale = Number(digits) > 40;
  const day = Number(digits) - (isFemale ? 40 : 0);
  const month = months[Number(monthDigits) - 1];
  if (!month || day < 1 || day > 31) return null;
  return { sex: isFemale ? 'Perempuan' : 'Laki-laki', day, month, year };
}

/** What the NIK says of this answer if it differs, as a question, or while it is empty. */
function compare(
  meaning: string,
  value: string,
  { sex, day, month, year }: NonNullable<ReturnType<typeof readNik>>,
  now: Date,
): string | null {
  const isEmpty = value === '';
  if (meaning === 'jenisKelamin' && value !== sex)
    return `Jenis kelamin di NIK ${sex}.${isEmpty ? '' : ' Benar?'}`;
  if (meaning !== 'tempatTanggalLahir') return null;
  const typed = readTypedDate(value);
  const isComplete = typed.day && typed.month && typed.year.length === 4;
  const isSame = Number(typed.day) === day && typed.month === month && typed.year.endsWith(year);
  if (!isEmpty && (!isComplete || isSame)) return null;
  const century = 2000 + Number(year) > now.getFullYear() ? 19 : 20;
  return `Tanggal lahir di NIK ${day} ${month} ${century}${year}.${isEmpty ? '' : ' Benar?'}`;
}

/** Doubts about NIKs and what they say of other answers, by path ('ahliWaris.2.nik'). They refuse nothing. */
export function nikDoubts(
  fields: readonly Field[],
  answers: Readonly<Record<string, unknown>>,
  now = new Date(),
): Record<string, string> {
  const doubts: Record<string, string> = {};
  function add(
    people: readonly Readonly<Record<string, unknown>>[],
    columns: readonly AnswerField[],
    list?: string,
  ) {
    /** Whose the NIKs so far are. */
    const owners = new Map<string, string>();
    people.forEach((person, row) => {
      const tidied = (field: AnswerField) => tidyAnswer(field, textOf(person[field.name]));
      const own = columns.find((field) => meaningOf(field) === 'nik');
      const nik = own && readNik(tidied(own));
      for (const field of columns) {
        const value = tidied(field);
        const isNik = field.kind === 'digits' && field.name.startsWith('nik') && value !== '';
        const owner = isNik && owners.get(value);
        const doubt = owner
          ? `Sama dengan ${owner}. Benar?`
          : nik && compare(meaningOf(field), value, nik, now);
        if (isNik && !owner) owners.set(value, list ? `orang ke-${row + 1}` : field.label);
        if (doubt) doubts[list ? `${list}.${row + 1}.${field.name}` : field.name] = doubt;
      }
    });
  }
  add([answers], fields.filter(takesText));
  for (const field of fields)
    if (field.kind === 'people') add(peopleOf(answers[field.name]), field.columns, field.name);
  return doubts;
}
