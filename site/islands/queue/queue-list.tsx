import type { QueuePage } from '#contract/applications.ts';
import { lowerTerms } from '#contract/village/words.ts';
import type { Acts } from '#site/islands/applications/acts.ts';
import { emptyHandover, type QueueFilter } from '#site/islands/applications/filters.tsx';
import { counterQuery, type Task } from '#site/islands/applications/tasks.ts';
import { PagedList } from '#site/islands/panel/paged-list.tsx';
import { ClearSearch, SearchChip } from '#site/islands/panel/search-words.tsx';
import type { SteadyPage } from '#site/islands/panel/steady-page.tsx';
import { buttonClass } from '#site/ui/button.tsx';
import { QueryLink } from '#site/ui/query-link.tsx';
import { ApplicationsTable } from './applications-table.tsx';

interface QueueListProps {
  filter: QueueFilter;
  page: SteadyPage<QueuePage>;
  acts: Acts<Task>;
  onSearch: (words: string) => void;
}

/** The applications that match the filter, in each state of their list. */
export function QueueList({ filter, page, acts, onSearch }: QueueListProps) {
  const { list } = page;
  return (
    <>
      <SearchChip words={filter.q} onSearch={onSearch} />
      {filter.status === 'belum-ditandatangani' && (
        <a className={`${buttonClass('secondary')} mb-5`} href={unsignedAddress}>
          Cetak beberapa surat sekaligus
        </a>
      )}
      <PagedList
        query={list}
        lines={8}
        loading={loading}
        failure="Gagal memuat aplikasi"
        advice="Daftar pengajuan belum dapat diambil. Periksa sambungan internet, lalu tekan Coba lagi."
        empty={{
          title: 'Tidak ada data',
          text: adviceFor(filter),
          children: (
            <>
              <ClearSearch words={filter.q} onSearch={onSearch} />
              <QueryLink className={buttonClass('secondary')} query={counterQuery}>
                Ajukan di loket
              </QueryLink>
            </>
          ),
        }}
        label="Halaman pengajuan"
      >
        {(items) => (
          <ApplicationsTable
            records={items}
            dataUpdatedAt={list.dataUpdatedAt}
            refetch={list.refetch}
            withType={!filter.type}
            onTask={acts.open}
            onDone={acts.finish}
          />
        )}
      </PagedList>
    </>
  );
}

/** The register's list, where several letters are printed and signed at once. */
const unsignedAddress = '/adminpanel?menu=surat&daftar=agenda&keadaan=belum-ditandatangani';

const loading = (
  <>
    <span className="block" lang="en">
      Loading applications...
    </span>
    <span>Memuat daftar pengajuan.</span>
  </>
);

const emptyTexts: Partial<Record<QueueFilter['status'], string>> = {
  ...emptyHandover,
  siap: 'Tidak ada pengajuan yang siap diputuskan.',
  lewat: 'Tidak ada pengajuan atau surat yang lewat dari waktu yang dijanjikan.',
  'menunggu-rt': `Tidak ada pengajuan yang menunggu keterangan ${lowerTerms.neighbourhood}.`,
};

function adviceFor({ type, status, q }: QueueFilter): string {
  if (q)
    return `Tidak ada yang cocok dengan “${q}”. Cari dengan awal nama, NIK, atau nomor; periksa juga saringannya.`;
  if (status)
    return (
      emptyTexts[status] ?? `Tidak ada pengajuan ${type} berstatus ${status}.`.replace('  ', ' ')
    );
  if (type) return `Belum ada pengajuan ${type}. Pilih Semua untuk melihat tipe lain.`;
  return 'Pengajuan surat dari warga akan tampil di sini, yang paling lama menunggu di atas.';
}
