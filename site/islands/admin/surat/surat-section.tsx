import { lazy, type MouseEvent, Suspense } from 'react';
import { isPlainClick, showQuery, useUrlQuery } from '../../../lib/pages/use-url-query.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { Queue } from './queue/queue.tsx';

const Register = lazy(() =>
  import('./register/register.tsx').then(({ Register }) => ({ default: Register })),
);

const views = [
  { label: 'Pengajuan', query: 'menu=surat', register: false },
  { label: 'Buku agenda surat', query: 'menu=surat&daftar=agenda', register: true },
];

/** The letters: the queue of applications, and the register of what was issued, each with an address. */
export function SuratSection() {
  const atRegister = useUrlQuery().get('daftar') === 'agenda';

  function click(event: MouseEvent, query: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    showQuery(new URLSearchParams(query));
  }

  return (
    <>
      <SectionHeading title="Surat Administratif">
        <nav aria-label="Tampilan surat">
          <ul className="view-links">
            {views.map(({ label, query, register }) => (
              <li key={query}>
                <a
                  href={`/adminpanel?${query}`}
                  aria-current={register === atRegister ? 'page' : undefined}
                  onClick={(event) => click(event, query)}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </SectionHeading>
      {atRegister ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <Register />
        </Suspense>
      ) : (
        <Queue />
      )}
    </>
  );
}
