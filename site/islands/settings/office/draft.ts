import type { Closure, Office } from '#contract/office.ts';
import { isAskable } from '#contract/rt-word.ts';

type Lists = 'jamBuka' | 'tutup' | 'kontakPenting' | 'posyandu';

/** A row as typed. */
export type Row = Record<string, string>;

/** The office as typed; the four lines of the letter-head are one text. */
export type Draft = Record<Lists, Row[]> & Record<'telepon' | 'whatsapp' | 'email' | 'kop', string>;

export function toDraft({ jamBuka, kop, ...office }: Office): Draft {
  const hours = jamBuka.map((row) => ({ ...row, hari: String(row.hari) }));
  const { tutup, posyandu, telepon, whatsapp, email } = office;
  const kontakPenting = office.kontakPenting.map((row) => ({
    ...row,
    bolehDitanya: isAskable(row) ? 'ya' : 'tidak',
  }));
  const lists = { jamBuka: hours, tutup, kontakPenting, posyandu };
  return { ...lists, telepon, whatsapp, email, kop: kop.join('\n') };
}

/** The fields that differ from the start, as the API takes them; it checks them. */
export function toChanges(draft: Draft, start: Draft): Partial<Office> {
  const { jamBuka, kop, kontakPenting, ...others } = draft;
  const typed = {
    ...others,
    jamBuka: jamBuka.map(({ hari, ...row }) => ({ ...row, hari: Number(hari) })),
    kontakPenting: kontakPenting.map(({ bolehDitanya, ...row }) => ({
      ...row,
      // Without a choice its name decides.
      ...(bolehDitanya && { bolehDitanya: bolehDitanya === 'ya' }),
    })),
    kop: kop.trim().split(/\s*\n\s*/),
  };
  const changed = Object.entries(typed).filter(([name]) => {
    const [before, after] = [start, draft].map((one) => JSON.stringify(one[name as keyof Draft]));
    return before !== after;
  });
  return Object.fromEntries(changed) as Partial<Office>;
}

/** Rows of closed days are their closures. */
export const closuresIn = ({ tutup }: Draft) => tutup as unknown as Closure[];
