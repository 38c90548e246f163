import type { ApplicationRecord } from '../../../../worker/contract/applications.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { useApplications } from './applications.ts';
import { ApplicationsTable } from './applications-table.tsx';
import type { QueueFilter } from './queue-query.ts';
import type { TaskKind } from './tasks.ts';

interface ApplicationsListProps {
  list: ReturnType<typeof useApplications>;
  filter: QueueFilter;
  page: number;
  onPage: (page: number) => void;
  onTask: (kind: TaskKind, record: ApplicationRecord) => void;
  onRenew: (id: string) => Promise<string | null>;
}

/** The list in each of its states. */
export function ApplicationsList(props: ApplicationsListProps) {
  const { list, filter, page, onPage, onTask, onRenew } = props;
  const { data, isPending, isError, isFetching, isPlaceholderData, refetch } = list;
  return (
    <>
      {isPending && (
        <Skeleton lines={8}>
          <span className="block" lang="en">
            Loading applications...
          </span>
          Memuat daftar pengajuan.
        </Skeleton>
      )}
      {isError && (
        <div className="mb-5">
          <LoadFailure
            line="Gagal memuat aplikasi"
            advice="Daftar pengajuan belum dapat diambil. Periksa sambungan internet, lalu tekan Coba lagi."
            busy={isFetching}
            onRetry={() => refetch()}
          />
        </div>
      )}
      {data?.data.length === 0 && <Empty filter={filter} />}
      {data && data.data.length > 0 && (
        <div className={isPlaceholderData ? 'opacity-60' : undefined} aria-busy={isPlaceholderData}>
          <ApplicationsTable
            records={data.data}
            madeAt={list.dataUpdatedAt}
            withType={!filter.type}
            onTask={onTask}
            onRenew={onRenew}
          />
        </div>
      )}
      {data && (data.data.length > 0 || page > 1) && (
        <div className="mt-6">
          <Pager
            page={page}
            totalPages={data.totalPages}
            label="Halaman pengajuan"
            onPage={onPage}
          />
        </div>
      )}
    </>
  );
}

function Empty({ filter: { type, status, q } }: { filter: QueueFilter }) {
  return (
    <EmptyState title="Tidak ada data">
      <p>{adviceFor(type, status, q)}</p>
    </EmptyState>
  );
}

function adviceFor(type: string, status: string, q: string): string {
  if (q)
    return 'Tidak ada yang cocok. Cari dengan awal nama, NIK, atau nomor; periksa juga saringannya.';
  if (status) return `Tidak ada pengajuan ${type} berstatus ${status}.`.replace('  ', ' ');
  if (type) return `Belum ada pengajuan ${type}. Pilih Semua untuk melihat tipe lain.`;
  return 'Pengajuan surat dari warga akan tampil di sini, yang paling lama menunggu di atas.';
}
