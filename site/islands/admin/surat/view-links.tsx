import type { MouseEvent } from 'react';
import { isPlainClick, showQuery } from '../../../lib/pages/use-url-query.ts';

const views = [
  { id: 'pengajuan', label: 'Pengajuan', query: 'menu=surat' },
  { id: 'agenda', label: 'Buku agenda surat', query: 'menu=surat&daftar=agenda' },
] as const;

export type View = (typeof views)[number]['id'];

/** The view that an address asks for; the queue for anything unknown. */
export function pickView(asked: string | null): View {
  return asked === 'agenda' ? 'agenda' : 'pengajuan';
}

/** The two views of the letters, each with an address. */
export function ViewLinks({ current }: { current: View }) {
  function click(event: MouseEvent, query: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    showQuery(new URLSearchParams(query));
  }
  return (
    <nav aria-label="Tampilan surat">
      <ul className="view-links">
        {views.map(({ id, label, query }) => (
          <li key={id}>
            <a
              href={`/adminpanel?${query}`}
              aria-current={id === current ? 'page' : undefined}
              onClick={(event) => click(event, query)}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
