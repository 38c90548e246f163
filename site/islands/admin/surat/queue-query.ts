import { type Status, statuses } from '../../../../worker/contract/applications.ts';
import { findLetter } from '../../../../worker/contract/letters/index.ts';
import { changeQuery } from '../../../lib/pages/use-url-query.ts';

/** What the queue shows; empty for all. It stands in the address. */
export interface QueueFilter {
  type: string;
  status: Status | '';
  /** Words of a name, NIK, letter number or reference. */
  q: string;
}

const names: Record<keyof QueueFilter, string> = { type: 'tipe', status: 'status', q: 'cari' };

/** The filter that an address asks for; all for what it does not know. */
export function readFilter(query: URLSearchParams): QueueFilter {
  return {
    type: findLetter(query.get(names.type) ?? '')?.type ?? '',
    status: statuses.find((status) => status === query.get(names.status)) ?? '',
    q: query.get(names.q)?.slice(0, 200) ?? '',
  };
}

/** The address of another filter: it starts at its first page. */
export function withFilter(query: URLSearchParams, change: Partial<QueueFilter>): URLSearchParams {
  const changes: Record<string, string | null> = { halaman: null };
  for (const [name, value] of Object.entries(change)) {
    changes[names[name as keyof QueueFilter]] = value || null;
  }
  return changeQuery(query, changes);
}
