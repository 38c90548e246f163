import type { ApplicationRecord } from '../../../../worker/contract/applications.ts';
import { Table } from '../../../ui/table.tsx';
import { ApplicationRow } from './application-row.tsx';
import type { TaskKind } from './tasks.ts';

interface ApplicationsTableProps {
  records: ApplicationRecord[];
  /** When the records' links were made. */
  madeAt: number;
  /** The type has a column of its own unless the filter says it. */
  withType: boolean;
  onTask: (kind: TaskKind, record: ApplicationRecord) => void;
  onRenew: (id: string) => Promise<string | null>;
}

export function ApplicationsTable({ withType, records, ...rest }: ApplicationsTableProps) {
  return (
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
            <ApplicationRow key={record._id} record={record} withType={withType} {...rest} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}
