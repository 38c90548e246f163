import type { UseQueryResult } from '@tanstack/react-query';
import type { ApplicationRecord, QueuePage } from '../../../../../worker/contract/applications.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PagedList } from '../../paged-list.tsx';
import type { QueueFilter } from '../filters.ts';
import type { TaskKind } from '../tasks.ts';
import { ApplicationsTable } from './applications-table.tsx';

interface ApplicationsListProps {
  list: UseQueryResult<QueuePage>;
  filter: QueueFilter;
  page: number;
  onPage: (page: number) => void;
  onTask: (kind: TaskKind, record: ApplicationRecord) => void;
}

const loading = (
  <>
    <span className="block" lang="en">
      Loading applications...
    </span>
    Memuat daftar pengajuan.
  </>
);

export function ApplicationsList({ list, filter, page, onPage, onTask }: ApplicationsListProps) {
  return (
    <PagedList
      query={list}
      lines={8}
      loading={loading}
      failure="Gagal memuat aplikasi"
      advice="Daftar pengajuan belum dapat diambil. Periksa sambungan internet, lalu tekan Coba lagi."
      empty={
        <EmptyState title="Tidak ada data">
          <p>{adviceFor(filter)}</p>
        </EmptyState>
      }
      page={page}
      onPage={onPage}
      label="Halaman pengajuan"
    >
      {(records) => (
        <ApplicationsTable records={records} list={list} withType={!filter.type} onTask={onTask} />
      )}
    </PagedList>
  );
}

function adviceFor({ type, status, q }: QueueFilter): string {
  if (q)
    return 'Tidak ada yang cocok. Cari dengan awal nama, NIK, atau nomor; periksa juga saringannya.';
  if (status) return `Tidak ada pengajuan ${type} berstatus ${status}.`.replace('  ', ' ');
  if (type) return `Belum ada pengajuan ${type}. Pilih Semua untuk melihat tipe lain.`;
  return 'Pengajuan surat dari warga akan tampil di sini, yang paling lama menunggu di atas.';
}
