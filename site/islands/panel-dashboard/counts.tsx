import { useQuery } from '@tanstack/react-query';
import { type HandoverCounts, maxCounted } from '#contract/issued/handover.ts';
import { countsQuery } from '#site/islands/handover/handover.ts';
import { formatThousands } from '#site/lib/formats/format.ts';
import { QueryState } from '#site/ui/loading.tsx';

const numbers: readonly { name: keyof HandoverCounts; label: string; query: string }[] = [
  { name: 'menunggu', label: 'menunggu keputusan', query: 'menu=surat&status=Menunggu' },
  {
    name: 'belumDitandatangani',
    label: 'belum ditandatangani',
    query: 'menu=surat&daftar=agenda&keadaan=belum-ditandatangani',
  },
  {
    name: 'siapDiambil',
    label: 'siap diambil',
    query: 'menu=surat&daftar=agenda&keadaan=siap-diambil',
  },
];

/** Numbers of pending tasks, each linked to its list. */
export function Counts() {
  const counts = useQuery(countsQuery);
  return (
    <section aria-label="Surat hari ini">
      <QueryState query={counts} lines={2} failure="Jumlah surat belum dapat dimuat.">
        {(data) => (
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-5">
            {numbers.map(({ name, label, query }) => (
              <li key={name}>
                <a
                  className={`card flex h-full items-baseline gap-3 px-5 py-3 hover:border-leaf sm:grid sm:content-start sm:gap-1 sm:py-5 ${name === 'siapDiambil' || data[name] === 0 ? '' : 'tone-amber text-(--tone)'}`}
                  href={`/adminpanel?${query}`}
                >
                  <b className="min-w-10 text-3xl tabular-nums">{shownCount(data[name])}</b>{' '}
                  <span className="min-w-0 leading-snug wrap-anywhere">{label}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

const shownCount = (count: number) =>
  count < maxCounted ? formatThousands(count) : `${formatThousands(maxCounted)}+`;
