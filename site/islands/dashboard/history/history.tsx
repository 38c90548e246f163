import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import { Message, type MessageText } from '#site/ui/message.tsx';
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
  const [cancelled, setCancelled] = useState<MessageText | null>(null);
  return (
    <>
      <h2 className="sr-only">Riwayat Pengajuan</h2>
      {/* The entry with the focused button is gone. */}
      <Message className="mb-6" takesFocus tone="success" text={cancelled} />
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
                      onCancelled={() => setCancelled(describeCancelled(record))}
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

const describeCancelled = ({ type, nama }: ApplicationRecord): MessageText => ({
  line: 'Pengajuan telah dibatalkan.',
  advice: `${type} atas nama ${nama} sudah dihapus bersama fotonya.`,
});

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
