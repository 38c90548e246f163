import type { UseQueryResult } from '@tanstack/react-query';
import type { ApplicationRecord, QueuePage } from '../../../../../worker/contract/applications.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Table } from '../../../../ui/table.tsx';
import { PagedList } from '../../paged-list.tsx';
import type { QueueFilter } from '../filters.ts';
import type { TaskKind } from '../tasks.ts';
import { ApplicationRow } from './application-row.tsx';

interface ApplicationsListProps {
  list: UseQueryResult<QueuePage>;
  filter: QueueFilter;
  page: number;
  onPage: (page: number) => void;
  onTask: (kind: TaskKind, record: ApplicationRecord) => void;
}

const failure = {
  line: 'Gagal memuat aplikasi',
  advice: 'Daftar pengajuan belum dapat diambil. Periksa sambungan internet, lalu tekan Coba lagi.',
};

export function ApplicationsList({ list, filter, page, onPage, onTask }: ApplicationsListProps) {
  // The type has a column of its own unless the filter says it.
  const withType = !filter.type;
  return (
    <PagedList
      query={list}
      lines={8}
      loading={
        <>
          <span className="block" lang="en">
            Loading applications...
          </span>
          Memuat daftar pengajuan.
        </>
      }
      failure={failure}
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
        <div className="rows-box">
          <Table caption="Daftar pengajuan surat" captionHidden>
            <thead>
              <tr>
                <th scope="col">Nama</th>
                <th scope="col">NIK</th>
                {withType && <th scope="col">Tipe</th>}
                <th scope="col">Status</th>
                <th scope="col">Aksi</th>
                <th scope="col">File</th>
                <th scope="col">Hapus</th>
              </tr>
            </thead>
            <tbody>
              {records.map((record) => (
                <ApplicationRow
                  key={record._id}
                  record={record}
                  list={list}
                  withType={withType}
                  onTask={(kind) => onTask(kind, record)}
                />
              ))}
            </tbody>
          </Table>
        </div>
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
