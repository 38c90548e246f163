import { useQuery } from '@tanstack/react-query';
import { usePage } from '#site/islands/panel/list-address.ts';
import { PagedList } from '#site/islands/panel/paged-list.tsx';
import { Button } from '#site/ui/button.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Message } from '#site/ui/message.tsx';
import {
  activitiesQuery,
  headingId,
  listNames,
  useActivitiesCsv,
  useFilter,
} from './activities.ts';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityTable } from './activity-table.tsx';

/** The activity log: who did what and when. */
export function ActivityList() {
  const [filter, show] = useFilter();
  const [page] = usePage(listNames);
  const list = useQuery(activitiesQuery(filter, page));
  const csv = useActivitiesCsv(filter);
  const requested = Object.keys(filter).length > 0;
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h3 className="text-xl" id={headingId} tabIndex={-1}>
          Catatan aktivitas
        </h3>
        <Button variant="secondary" busy={csv.busy} onClick={csv.save}>
          Unduh CSV
        </Button>
      </div>
      <Message tone="error" text={csv.failure} />
      <p className="mb-5 max-w-[70ch] text-ink-soft">
        Siapa melakukan apa di portal ini, terbaru di atas. Petugas disebut dengan namanya, akun
        lain dengan kodenya, yang dapat dicari di Pengguna. Tanda jaringan yang sama berarti
        sambungan internet yang sama, misalnya Wi-Fi kantor desa. Catatan tidak dapat diubah.
      </p>
      <ActivityFilters filter={filter} onChange={show} />
      <PagedList
        query={list}
        names={listNames}
        lines={8}
        loading="Memuat catatan aktivitas…"
        failure="Catatan aktivitas belum dapat dimuat."
        empty={
          <EmptyState title="Tidak ada catatan">
            <p>
              {requested
                ? 'Tidak ada yang cocok. Kosongkan salah satu isian di atas, atau pilih tanggal lain.'
                : 'Setiap keputusan, perubahan, dan unduhan petugas akan tercatat di sini.'}
            </p>
          </EmptyState>
        }
        label="Halaman catatan aktivitas"
        endless
      >
        {(entries) => <ActivityTable entries={entries} onAccount={(id) => show('akun', id)} />}
      </PagedList>
    </section>
  );
}
