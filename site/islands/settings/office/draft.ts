import type { Closure, Office } from '#contract/office.ts';
import { isAskable } from '#contract/rt-word.ts';

export type Lists = 'jamBuka' | 'tutup' | 'kontakPenting' | 'posyandu' | 'pelindungData';

/** A row as typed. */
export type Row = Record<string, string>;

/** The office as typed; the four lines of the letter-head are one text, and the officer is the only row. */
export type Draft = Record<Lists, Row[]> & Record<'telepon' | 'whatsapp' | 'email' | 'kop', string>;

/** Days with the same hours are one row: '1,2,3'. */
function toHours(jamBuka: Office['jamBuka']): Row[] {
  const rows = new Map<string, Row>();
  for (const { hari, dari, sampai } of jamBuka) {
    const hours = `${dari}–${sampai}`;
    const before = rows.get(hours)?.hari;
    rows.set(hours, { hari: [before, hari].filter(Boolean).join(','), dari, sampai });
  }
  return [...rows.values()];
}

const daysOf = ({ hari = '' }: Row) => hari.split(',');

/** Errors of the record by the rows of the draft, counted from 1; a row of hours is several in the record. */
export function errorsByRow(errors: Readonly<Record<string, string>>, { jamBuka }: Draft) {
  const hours = jamBuka.flatMap((row, at) => daysOf(row).map(() => at));
  const rowOf = (list: string, at: number) => (list === 'jamBuka' ? (hours[at] ?? at) : at) + 1;
  const byRow = Object.entries(errors).map(([path, text]) => {
    const [list = '', at, field] = path.split('.');
    return [field ? [list, rowOf(list, Number(at)), field].join('.') : path, text];
  });
  return Object.fromEntries(byRow) as Record<string, string>;
}

export function toDraft({ jamBuka, kop, ...office }: Office): Draft {
  const { tutup, posyandu, telepon, whatsapp, email } = office;
  const kontakPenting = office.kontakPenting.map((row) => ({
    ...row,
    bolehDitanya: isAskable(row) ? 'ya' : 'tidak',
  }));
  const pelindungData = [office.pelindungData];
  const lists = { jamBuka: toHours(jamBuka), tutup, kontakPenting, posyandu, pelindungData };
  return { ...lists, telepon, whatsapp, email, kop: kop.join('\n') };
}

/** The fields that differ from the start, as the API takes them; it checks them. */
export function toChanges(draft: Draft, start: Draft): Partial<Office> {
  const { jamBuka, kop, kontakPenting, pelindungData, ...others } = draft;
  const typed = {
    ...others,
    // Without a day it is 0, which the API refuses.
    jamBuka: jamBuka.flatMap(({ dari = '', sampai = '', ...row }) =>
      daysOf(row).map((hari) => ({ hari: Number(hari), dari, sampai })),
    ),
    kontakPenting: kontakPenting.map(({ bolehDitanya, ...row }) => ({
      ...row,
      // Without a choice its name decides.
      ...(bolehDitanya && { bolehDitanya: bolehDitanya === 'ya' }),
    })),
    kop: kop.trim().split(/\s*\n\s*/),
    pelindungData: pelindungData[0],
  };
  const changed = Object.entries(typed).filter(([name]) => {
    const [before, after] = [start, draft].map((one) => JSON.stringify(one[name as keyof Draft]));
    return before !== after;
  });
  return Object.fromEntries(changed) as Partial<Office>;
}

/** Rows of closed days are their closures. */
export const closuresIn = ({ tutup }: Draft) => tutup as unknown as Closure[];
