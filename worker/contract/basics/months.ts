const names =
  'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember';

/** As letters write them; January is 0. */
export const months: readonly string[] = names.split(' ');

/** The last day of a month (0 to 11) of any year. */
export function lastDayOf(year: number, month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month + 1, 0);
  return date.getUTCDate();
}

/** Whether text reads 'DD Monthname YYYY' with a day that the calendar has. */
export function isDate(text: string): boolean {
  const [, day, name = '', year] = /^([0-9]{2}) ([A-Za-z]+) ([0-9]{4})$/.exec(text) ?? [];
  const month = months.indexOf(name);
  return month >= 0 && Number(day) >= 1 && Number(day) <= lastDayOf(Number(year), month);
}
