import type { UseQueryResult } from '@tanstack/react-query';
import type { ApplicationRecord } from '#contract/applications.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import type { Office } from '../office.ts';
import { ClaimLetter } from './claim-letter.tsx';
import { HistoryEntry } from './history-entry.tsx';

interface HistoryProps {
  list: UseQueryResult<ApplicationRecord[]>;
  office: Office;
  /** Id of the entry in the URL. */
  targetId: string | null;
}

/** All applications of the account, newest first. */
export function History({ list, office, targetId }: HistoryProps) {
  return (
    <>
      <h2 className="sr-only">Riwayat Pengajuan</h2>
      <QueryState
        query={list}
        lines={6}
        loading="Memuat riwayat pengajuan…"
        failure={list.data ? 'Riwayat belum dapat diperbarui.' : 'Riwayat belum dapat dimuat.'}
        advice="Pengajuan Anda aman di kantor desa. Periksa sinyal, lalu tekan Coba lagi."
      >
        {(records) => (
          <>
            {records.length === 0 ? (
              <EmptyHistory />
            ) : (
              <ul className="grid grid-cols-1 gap-6">
                {records.map((record) => (
                  <li key={record._id}>
                    <HistoryEntry
                      record={record}
                      list={list}
                      office={office}
                      isTarget={record._id === targetId}
                    />
                  </li>
                ))}
              </ul>
            )}
            <ClaimLetter />
          </>
        )}
      </QueryState>
    </>
  );
}

function EmptyHistory() {
  return (
    <EmptyState title={<span lang="en">No applications found.</span>}>
      <p>Anda belum pernah mengajukan surat. Surat yang Anda ajukan akan tampil di sini.</p>
      <a className={buttonClass()} href="/dashboard">
        Ajukan surat
      </a>
    </EmptyState>
  );
}
