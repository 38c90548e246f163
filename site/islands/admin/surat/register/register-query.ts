import { findLetter } from '../../../../../worker/contract/letters/index.ts';
import { changeQuery } from '../../../../lib/pages/use-url-query.ts';

/** What the register shows; empty for all. It stands in the address. */
export interface RegisterFilter {
  year: string;
  type: string;
  q: string;
}

const names: Record<keyof RegisterFilter, string> = { year: 'tahun', type: 'tipe', q: 'cari' };

/** The filter that an address asks for; all for what it does not know. */
export function readFilter(query: URLSearchParams): RegisterFilter {
  const year = query.get(names.year) ?? '';
  return {
    year: /^[0-9]{4}$/.test(year) ? year : '',
    type: findLetter(query.get(names.type) ?? '')?.type ?? '',
    q: query.get(names.q)?.slice(0, 200) ?? '',
  };
}

/** The address of another filter: it starts at its first page. */
export function withFilter(
  query: URLSearchParams,
  change: Partial<RegisterFilter>,
): URLSearchParams {
  const changes: Record<string, string | null> = { halaman: null };
  for (const [name, value] of Object.entries(change)) {
    changes[names[name as keyof RegisterFilter]] = value || null;
  }
  return changeQuery(query, changes);
}
