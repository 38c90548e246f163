import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  type ApplicationRecord,
  answerOf,
  referenceOf,
} from '../../../worker/contract/applications.ts';
import { findLetter, letters } from '../../../worker/contract/letters/index.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { signedListOptions } from '../../lib/api/query-client.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Detail } from '../../ui/detail.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryState } from '../../ui/loading.tsx';
import { PdfLink } from '../../ui/pdf-link.tsx';
import { ApplyAgain } from './apply-again.tsx';
import { Timeline } from './timeline.tsx';

const historyQuery = queryOptions({
  queryKey: ['my-applications'],
  queryFn: ({ signal }) => callApi('GET applications/my-applications', { signal }),
  ...signedListOptions,
});

/** Everything that this account has applied for, newest first. */
export function History() {
  const list = useQuery(historyQuery);
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
        {(records) =>
          records.length === 0 ? (
            <EmptyHistory />
          ) : (
            <ul className="grid grid-cols-1 gap-6">
              {records.map((record) => (
                <li key={record._id}>
                  <HistoryEntry record={record} list={list} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </>
  );
}

function EmptyHistory() {
  const [only, ...others] = letters;
  const form = only && others.length === 0 ? only.path : '/dashboard';
  return (
    <EmptyState title={<span lang="en">No applications found.</span>}>
      <p>Anda belum pernah mengajukan surat. Surat yang Anda ajukan akan tampil di sini.</p>
      <a className={buttonClass()} href={form}>
        Ajukan surat
      </a>
    </EmptyState>
  );
}

type HistoryEntryProps = { record: ApplicationRecord; list: UseQueryResult<ApplicationRecord[]> };

/** One application: for whom, where it stands and the one thing to do next: fetch the letter, or apply anew. */
function HistoryEntry({ record, list }: HistoryEntryProps) {
  const id = useId();
  const letter = findLetter(record.type);
  const address = letter && answerOf(record, letter.address);
  const refused = record.status === 'Ditolak';
  return (
    <article className="card p-5 md:p-7" aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="text-xl wrap-anywhere" id={id}>
            {record.nama} ({record.type})
          </h3>
          {letter && <p className="text-ink-soft">{letter.title}</p>}
        </div>
        {record.withdrawnAt ? (
          <Badge tone="red">Dicabut</Badge>
        ) : (
          <StatusBadge status={record.status} />
        )}
      </div>
      <div className="mt-5 grid grid-cols-1 gap-6 md:grid-cols-2 md:gap-10">
        <dl className="grid content-start gap-4">
          <Detail term="Nomor pengajuan">{referenceOf(record._id)}</Detail>
          {record.nomorSurat && <Detail term="Nomor surat">{record.nomorSurat}</Detail>}
          <Detail term="NIK">{record.nik ?? '-'}</Detail>
          <Detail term="Alamat">{address ?? '-'}</Detail>
        </dl>
        <Timeline record={record} />
      </div>
      {record.status !== 'Menunggu' && (
        <div className="mt-6 grid grid-cols-1 justify-items-start gap-4 border-line border-t pt-5">
          {record.adminNotes && (
            <div className="max-w-full">
              <p className="text-ink-soft">{refused ? 'Alasan dari petugas' : 'Catatan petugas'}</p>
              <p className="whitespace-pre-line font-semibold wrap-anywhere">{record.adminNotes}</p>
            </div>
          )}
          {record.pdfPath && (
            <PdfLink
              className={buttonClass()}
              id={record._id}
              href={record.pdfPath}
              list={list}
              describedBy={id}
            />
          )}
          {letter && (refused || record.withdrawnAt) && (
            <ApplyAgain letter={letter} record={record} describedBy={id} />
          )}
        </div>
      )}
    </article>
  );
}
