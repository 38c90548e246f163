import { isoDay, months, type VillageDay } from '#contract/basics/village-time.ts';
import { type BookName, bookNames, books } from '#contract/issued/books.ts';
import { maySignOn, type SignatoryRecord } from '#contract/issued/signatories.ts';
import { lowerTerms } from '#contract/village/words.ts';

/** A book of a year, or of one of its months (1 to 12). */
export interface BookSelection {
  book: BookName;
  year: number;
  month: number | undefined;
}

/** Reads the book from the URL; defaults to this year's Buku Agenda. */
export function readBookSelection(query: URLSearchParams, today: VillageDay): BookSelection {
  const year = query.get('tahun') ?? '';
  const month = query.get('bulan') ?? '';
  return {
    book: bookNames.find((name) => name === query.get('buku')) ?? 'agenda',
    year: /^[0-9]{4}$/.test(year) ? Number(year) : today.year,
    month: /^([1-9]|1[0-2])$/.test(month) ? Number(month) : undefined,
  };
}

/** 'Bulan November 2026', or 'Tahun 2026'. */
export function describePeriod({ year, month }: BookSelection): string {
  return month ? `Bulan ${months[month - 1]} ${year}` : `Tahun ${year}`;
}

/** 'Buku Agenda Surat Keluar, Bulan November 2026' */
export function describeBook(selection: BookSelection): string {
  return `${books[selection.book].title} Surat Keluar, ${describePeriod(selection)}`;
}

const isSecretary = ({ jabatan }: SignatoryRecord) =>
  jabatan.toLowerCase().startsWith(lowerTerms.secretary);

/** Returns the village secretary, who signs the books, if one is a signatory in office. */
export function findSecretary(
  signatories: readonly SignatoryRecord[],
  today: VillageDay,
): SignatoryRecord | undefined {
  return signatories.find((one) => isSecretary(one) && maySignOn(one, isoDay(today)));
}
